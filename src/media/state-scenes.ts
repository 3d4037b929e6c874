import type { Picture } from './picture.ts'
import scenes from './state-scenes.json' with { type: 'json' }

/** Scenes of pages for which nothing is read: their addresses are written by `npm run media`. */
export const stateScenes: Record<keyof typeof scenes, Picture> = scenes
