"""Makes the ground of product masters one even tone, so that no step of an encoder shows in it and white goods stand out.

even_ground.py MASTER.webp [MASTER.webp ...]   needs NumPy, OpenCV and cwebp; each master is replaced.

The ground is fitted to what differs least from a smooth surface, and divided out: shadows keep their shape. A master whose ground
does not reach the edges, is dark or coloured on purpose, or is even already, is left as it is, and named.
"""
import subprocess, sys, tempfile
import cv2
import numpy as np

TONE = 236.0
# Grey levels: what differs from the ground by no more than the encoder's steps is ground; above it the difference fades in.
STEP, FADE = 2.0, 4.0
# The ground is lowered under what is whiter than it, so that white goods have an edge.
CURVE = [0, 170, TONE, 245, 255], [0, 170, 226, 244, 255]
EVENED = np.interp(TONE, *CURVE)


def ground_of(picture):
    """The fitted ground in full size, and which share of the edges it covers."""
    height, width, _ = picture.shape
    small = cv2.resize(picture, (width // 8, height // 8), interpolation=cv2.INTER_AREA).astype(np.float64)
    rows, columns, _ = small.shape
    y, x = np.mgrid[0:rows, 0:columns]
    x, y = (x / columns * 2 - 1).ravel(), (y / rows * 2 - 1).ravel()
    surface = np.stack([x**i * y**j for i in range(5) for j in range(5 - i)], 1)
    tones = small.reshape(-1, 3)
    outside = np.maximum(abs(x), abs(y))
    chosen = outside > 0.8
    for turn in range(12):
        factors, *_ = np.linalg.lstsq(surface[chosen], tones[chosen], rcond=None)
        apart = abs(tones - surface @ factors).max(1)
        chosen = apart < 3 if turn > 1 else (chosen & (apart < 6)) | ((outside > 0.7) & (apart < 4))
    ground = (surface @ factors).reshape(rows, columns, 3).astype(np.float32)
    is_ground = chosen.reshape(rows, columns)
    edges = np.concatenate([is_ground[0], is_ground[-1], is_ground[:, 0], is_ground[:, -1]]).mean()
    return cv2.resize(ground, (width, height), interpolation=cv2.INTER_CUBIC), edges


def even(picture):
    """The picture on an even ground; None where its ground is no plain bright one, or is even already."""
    ground, edges = ground_of(picture)
    if edges < 0.6 or ground.min() < 205 or ground.max() > 245 or abs(ground - EVENED).max() < 3:
        return None
    apart = picture / ground * TONE - TONE
    kept = np.clip((abs(apart).max(2, keepdims=True) - STEP) / FADE, 0, 1)
    bright = without_steps(np.clip(TONE + apart * kept, 0, 255).astype(np.float32))
    return np.rint(np.interp(bright, *CURVE)).astype(np.uint8)


def without_steps(picture):
    """Bright surfaces without the steps of the master's encoder, which the curve would show; edges and darker parts stay."""
    smooth = picture
    for _ in range(2):
        smooth = cv2.bilateralFilter(smooth, 11, 2.5, 4)
    share = np.clip((picture.min(2, keepdims=True) - 200) / 20, 0, 1)
    return picture + (smooth - picture) * share


for path in sys.argv[1:]:
    evened = even(cv2.imread(path).astype(np.float32))
    if evened is None:
        print('left as it is:', path)
        continue
    with tempfile.NamedTemporaryFile(suffix='.png') as file:
        cv2.imwrite(file.name, evened)
        subprocess.run(['cwebp', '-quiet', '-q', '95', '-m', '6', '-sharp_yuv', file.name, '-o', path], check=True)
