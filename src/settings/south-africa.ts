type Point = { latitude: number; longitude: number }

/** Whether a point lies in the box around South Africa's mainland, in degrees. A latitude without its sign lies in Egypt. */
export const isInSouthAfrica = ({ latitude, longitude }: Point) =>
  latitude >= -35 && latitude <= -22 && longitude >= 16 && longitude <= 33

/** What is no point at all is refused by its own fields. */
export const isOnEarth = ({ latitude, longitude }: Point) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
