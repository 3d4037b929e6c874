import { Button } from '#ui/button.tsx'
import './social-sign-in.css'

/** Other ways in. They are shown, but closed, until the business has registered with these providers. */
export function SocialSignIn({ id }: { id: string }) {
  return (
    <div className="social-sign-in">
      <p className="social-sign-in-line">
        <span>Or continue with</span>
      </p>
      <div className="social-sign-in-ways">
        {['Google', 'Facebook'].map((provider) => (
          <Button key={provider} variant="secondary" wide disabled aria-describedby={id}>
            {provider}
          </Button>
        ))}
      </div>
      <p className="social-sign-in-reason" id={id}>
        Not set up for this shop yet. Please use your e-mail address and a password.
      </p>
    </div>
  )
}
