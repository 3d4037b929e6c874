"""
Takes the pink out of the glints on the pool's water: no pixel is redder than the caustics of the same brightness.
glints.py in.webp out.webp quality; hero_loop.py does the same with every frame of the loop.
"""
import sys, cv2, numpy as np

def reds(f):
    """How red the water is at each brightness of its green, measured in the lower half, where no glints are."""
    b, g, r = f[..., 0], f[..., 1], f[..., 2]
    low = slice(f.shape[0] // 2, None)
    red = np.array([np.quantile(r[low][near], .9) if (near := np.abs(g[low] - v) < 3).sum() > 50 else np.nan for v in range(256)])
    known = ~np.isnan(red)
    return np.interp(np.arange(256), np.arange(256)[known], red[known]).astype(np.float32)

def calm(f, red):
    """The picture f (BGR, 0 to 255, as floats) with its glints in the colour of the caustics."""
    b, g, r = f[..., 0], f[..., 1], f[..., 2]
    excess = np.maximum(0, r - np.interp(g, np.arange(256), red).astype(np.float32) - 4)
    excess = cv2.GaussianBlur(excess, (0, 0), .6); k = (np.clip(cv2.GaussianBlur(excess, (0, 0), 5) / 60, 0, 1) * .45)[..., None]
    f = np.stack([b, g, r - excess], -1)
    return (f * (1 - k) + np.minimum(cv2.GaussianBlur(f, (0, 0), 25), f) * .5 * k + f * .5 * k).clip(0, 255)

if __name__ == '__main__':
    src, out, quality = sys.argv[1], sys.argv[2], int(sys.argv[3])
    f = cv2.imread(src).astype(np.float32)
    cv2.imwrite(out, calm(f, reds(f)).astype(np.uint8), [cv2.IMWRITE_WEBP_QUALITY, quality])
