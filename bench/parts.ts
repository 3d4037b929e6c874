import type { Part } from './part.ts'
import { admin } from './parts/admin.ts'
import { cachedPage } from './parts/cached-page.ts'
import { catalogue } from './parts/catalogue.ts'
import { crash } from './parts/crash.ts'
import { faultsPart } from './parts/faults.ts'
import { flood } from './parts/flood.ts'
import { freshness } from './parts/freshness.ts'
import { growth } from './parts/growth.ts'
import { lighthousePart } from './parts/lighthouse.ts'
import { nodesPart } from './parts/nodes.ts'
import { navigation } from './parts/navigation.ts'
import { orders } from './parts/orders.ts'
import { renders } from './parts/renders.ts'
import { scaling } from './parts/scaling.ts'
import { startUp } from './parts/start-up.ts'
import { versions } from './parts/versions.ts'
import { visits } from './parts/visits.ts'
import { weight } from './parts/weight.ts'
import { work } from './parts/work.ts'

/** Every part of the bench, in the order in which they run. */
export const parts: Part[] = [
  cachedPage,
  renders,
  catalogue,
  orders,
  startUp,
  freshness,
  flood,
  growth,
  admin,
  visits,
  weight,
  work,
  navigation,
  lighthousePart,
  crash,
  faultsPart,
  nodesPart,
  scaling,
  versions,
]
