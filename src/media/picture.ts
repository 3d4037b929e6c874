import { z } from 'zod/mini'

/** A picture in several widths. `src` is its largest WebP; the other files are beside it as `<width>.<format>`. */
export const Picture = z.object({
  src: z.string(),
  width: z.number(),
  height: z.number(),
  widths: z.array(z.number()),
  alt: z.string(),
  /** The point of it that stays in sight where it is cropped, as in `object-position`; where there is none, pages choose. */
  focus: z.optional(z.string()),
})
export type Picture = z.infer<typeof Picture>

const VideoSource = z.object({ src: z.string(), type: z.string() })

/** A silent loop, best source first, with its poster, and another poster for narrow screens where there is one. */
export const LoopingVideo = z.object({ sources: z.array(VideoSource), poster: Picture, tall: z.optional(Picture) })
export type LoopingVideo = z.infer<typeof LoopingVideo>
