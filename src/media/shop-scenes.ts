import type { Picture } from './picture.ts'
import scenes from './shop-scenes.json' with { type: 'json' }

/** The goods of both shops, for pages without data: `npm run media` writes their addresses. */
export const shopScenes: Record<keyof typeof scenes, Picture> = scenes
