"""
Draws the hero's water by night: caustics of its still alone, lit by a lamp at the right, and dark where words stand at the left.
night_water.py out.png
"""
import os, sys, cv2, numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
f = cv2.imread(os.path.join(HERE, '..', 'scenes', 'home-hero-poster.webp')).astype(np.float32)[154:840] / 255
h, w = f.shape[:2]
light = cv2.GaussianBlur(f.mean(-1), (0, 0), 1.2)
caustics = np.clip((light - cv2.GaussianBlur(light, (0, 0), 60)) * 2.2 + .32, 0, 1.4)      # how far it stands out from its surroundings
y, x = np.mgrid[:h, :w]
lamp = .10 + .95 * np.exp(-(((x / w - .74) / .34) ** 2 + ((y / h - .35) / .62) ** 2))
v = (caustics * lamp)[..., None]
night = v * np.array([.78, .66, .10]) + v ** 2.4 * np.array([.35, .45, .55]) + np.array([.115, .075, .02])
cv2.imwrite(sys.argv[1], (np.clip(night, 0, 1) * 255).astype(np.uint8))
