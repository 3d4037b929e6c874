export type RoadPoint = { latitude: number; longitude: number }

const earthRadius = 6371
/** How much longer the road is than the straight line. */
const detour = 1.35
const [townSpeed, roadSpeed, townKilometres] = [35, 60, 10]
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Minutes by road, estimated without a map: the first kilometres at the speed of a town, the others on larger roads. */
export function roadMinutes(a: RoadPoint, b: RoadPoint): number {
  const [latitudes, longitudes] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const chord =
    Math.sin(latitudes / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitudes / 2) ** 2
  const road = 2 * earthRadius * Math.asin(Math.sqrt(chord)) * detour
  const [town, rest] = [Math.min(road, townKilometres), Math.max(0, road - townKilometres)]
  return (town / townSpeed + rest / roadSpeed) * 60
}
