type Point = { latitude: number; longitude: number }

/** True for a point in the box around South Africa's mainland, in degrees. A latitude without its sign is in Egypt. */
export const isInSouthAfrica = ({ latitude, longitude }: Point) =>
  latitude >= -35 && latitude <= -22 && longitude >= 16 && longitude <= 33

/** True for a point on the globe; anything else is refused by the fields themselves. */
export const isOnEarth = ({ latitude, longitude }: Point) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
