"""
Takes the pink out of the glints on the pool's water: no pixel is redder, or less blue, than the caustics of the same brightness.
glints.py in.webp out.webp quality; hero_loop.py does the same with every frame of the loop.
"""
import sys, cv2, numpy as np

levels = np.arange(256)

def tint(f):
    """The most red and the least blue of the water at each brightness of its green, measured in the lower half, where no glints are."""
    b, g, r = (f[f.shape[0] // 2:, :, k] for k in range(3))
    near = [np.abs(g - v) < 3 for v in levels]
    known = np.array([v for v in levels if near[v].sum() > 50])
    curve = lambda colour, share: np.interp(levels, known, [np.quantile(colour[near[v]], share) for v in known]).astype(np.float32)
    return curve(r, .9), curve(b, .1)

def calm(f, water):
    """The picture f (BGR, 0 to 255, as floats) with its glints in the colour of the caustics."""
    b, g, r = f[..., 0], f[..., 1], f[..., 2]
    red, blue = (np.interp(g, levels, curve).astype(np.float32) for curve in water)
    excess = cv2.GaussianBlur(np.maximum(0, r - red - 4), (0, 0), .6)
    lack = cv2.GaussianBlur(np.maximum(0, blue - b - 4), (0, 0), .6)
    k = (np.clip(cv2.GaussianBlur(excess, (0, 0), 5) / 60, 0, 1) * .45)[..., None]
    f = np.stack([b + lack, g, r - excess], -1)
    return (f * (1 - k) + np.minimum(cv2.GaussianBlur(f, (0, 0), 25), f) * .5 * k + f * .5 * k).clip(0, 255)

if __name__ == '__main__':
    src, out, quality = sys.argv[1], sys.argv[2], int(sys.argv[3])
    f = cv2.imread(src).astype(np.float32)
    cv2.imwrite(out, calm(f, tint(f)).astype(np.uint8), [cv2.IMWRITE_WEBP_QUALITY, quality])
