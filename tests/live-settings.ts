/** Everything that a live shop needs to start. */
export const liveSettings = {
  SITE_MODE: 'live',
  PUBLIC_URL: 'https://shop.example.co.za',
  TRUST_PROXY: '10.0.0.0/8',
  SECRET: 'a-long-secret-of-this-installation-alone',
  ADMIN_EMAIL: 'owner@example.co.za',
  ADMIN_PASSWORD: 'quiet herons at dawn',
  SMTP_URL: 'smtps://user:password@mail.example.co.za',
  MAIL_FROM: 'shop@example.co.za',
  MAIL_TO: 'orders@example.co.za',
}
