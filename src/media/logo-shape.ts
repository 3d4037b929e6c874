/** The logo on a 48 × 48 field: a disc divided by the waterline, light above it, and coral cut out of the water below. */
export const logoShape = {
  size: 48,
  centre: 24,
  radius: 22,
  waterline: 'M-3 15C6 8.5 15 10 24 13.5S42 19 51 11',
  waterlineGap: 3,
  coral:
    'M24 48V23M24 46C24 38.5 13.5 38 13.5 24.5M15.2 32.5C15 29.5 8.6 30.5 8.3 25.5M24 41C24 34 33.5 35 33.5 25M32 31.8C32.5 29.5 38.8 30.5 39.3 25.5',
  coralWidth: 3.2,
}
