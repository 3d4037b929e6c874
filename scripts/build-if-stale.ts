import { isBuilt } from './source-stamp.ts'

if (!isBuilt()) await import('./build.ts')
