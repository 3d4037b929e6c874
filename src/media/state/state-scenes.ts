import type { Picture } from '#media/picture.ts'
import scenes from './state-scenes.json' with { type: 'json' }

/** Scenes of pages without data: `npm run media` writes their addresses. */
export const stateScenes: Record<keyof typeof scenes, Picture> = scenes
