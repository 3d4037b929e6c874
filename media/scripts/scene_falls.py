"""
Water with fire and air, close, in NumPy.  scene_falls.py fire|path|column|plume out.png W H [underwater.png]
fire, path: flames on the ripples of a pool at night; column: air in a skimmer; plume: air under a fall, before a picture of underwater.py. Nothing beyond the water is in focus, so that it need not be modelled.
"""
import math, os, sys
import cv2, numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from water import Water

F32 = np.float32


def noise(h, w, sx, sy, seed):
    """smooth noise of unit deviation, sx by sy pixels in grain"""
    k = max(1, int(min(sx, sy) / 2))
    n = np.random.default_rng(seed).normal(size=(h // k + 2, w // k + 2)).astype(F32)
    n = cv2.resize(cv2.GaussianBlur(n, (0, 0), sigmaX=sx / k, sigmaY=sy / k), (w, h), interpolation=cv2.INTER_CUBIC)
    return (n - n.mean()) / n.std()


def blur(x, s, sy=None):
    return cv2.GaussianBlur(x, (0, 0), sigmaX=s, sigmaY=sy or s)


def look(x, y, picture):
    return cv2.remap(picture, x.astype(F32), y.astype(F32), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def finish(x, exposure, edge=.4, grain=.012):
    """a little veil around lights, the curve of film, darker corners, grain; RGB light in, BGR picture out"""
    h, w = x.shape[:2]
    x = np.maximum(x, 0) * exposure
    x = x * .92 + blur(np.minimum(x, 6), w / 50) * .08
    yy, xx = np.mgrid[:h, :w].astype(F32)
    x = x * (1 - edge * np.clip(np.hypot((xx / w - .5) / .7, (yy / h - .5) / .7) - .3, 0, 1) ** 1.3)[..., None]
    x = x * (2.51 * x + .03) / (x * (2.43 * x + .59) + .14)
    x = np.clip(x, 0, 1) ** (1 / 2.2)
    x = x + blur(np.random.default_rng(4).normal(size=(h, w)).astype(F32), .7)[..., None] * grain
    return (x[..., ::-1] * 255).clip(0, 255).astype(np.uint8)


def flame(h, w, cx, foot, tall, wide, seed):
    """light of one flame: tongues that waver more the higher they are, white where they overlap"""
    yy, xx = np.mgrid[:h, :w].astype(F32)
    r, heat = np.random.default_rng(seed), np.zeros((h, w), F32)
    sway = noise(h, w, wide * .5, tall * .22, seed) * wide * .20
    for i in range(11):
        top = tall * r.uniform(.35, 1) * (1 if i else 1.05)
        at = cx + r.normal() * wide * .30
        up = np.clip((foot - yy) / top, 0, 1)
        half = wide * r.uniform(.14, .30) * np.maximum(np.sin(np.pi * np.clip(up * .92 + .08, 0, 1) ** .62), 0) ** 1.1 + .5
        lean = at + sway * up + r.normal() * wide * .35 * up ** 1.6
        heat += np.exp(-((xx - lean) / half) ** 2) * ((yy < foot) & (up < 1)) * (1 - up) ** .5 * .75
    return heat


def burning(heat):
    """colour of flame by how hot it is"""
    return np.stack([heat * 2.3, heat ** 1.5 * .80, heat ** 2.4 * .20], -1).astype(F32)


def beyond(h, w, m, flames):
    """what stands beyond the water: a dark wall that flames light; `m` pixels to the metre, foot of the picture at the water"""
    yy, xx = np.mgrid[:h, :w].astype(F32)
    x = np.zeros((h, w, 3), F32) + np.array([.006, .008, .013], F32)
    stone = .55 + .16 * noise(h, w, m * .22, m * .035, 31) + .10 * noise(h, w, m * .02, m * .012, 32)
    for cx, tall, wide, seed in flames:
        foot = h - .52 * m
        heat = flame(h, w, cx, foot, tall, wide, seed)
        glow = 1 / (1 + (((xx - cx) / (.55 * m)) ** 2 + ((yy - foot + tall * .3) / (.60 * m)) ** 2)) ** 1.5
        x += (glow * np.clip(stone, .1, 2))[..., None] * np.array([.17, .060, .015], F32) + burning(heat)
        bowl = ((np.abs(xx - cx) < .36 * m * np.sqrt(np.clip((yy - foot) / (.20 * m), 0, 1)) ** .0 * (1 - .55 * np.clip((yy - foot) / (.22 * m), 0, 1) ** 2)) & (yy > foot) & (yy < foot + .22 * m))
        x[bowl] *= .10
    edge = (yy > h - .055 * m)[..., None]
    return np.where(edge, x * .5 + np.array([.030, .018, .010], F32), x)


def fire(w, h, seed=61, cam=.82, tilt=13.5, flames=((-.62, .62, .44, 7), (.98, .52, .40, 18))):
    s = 2
    W, H = w * s, h * s
    L, far, m = 6., 5.4, 260
    sea = Water(N=1024, L=L, T=8, seed=seed, amp=.0062, lmin=.045, lmax=1.5, slope=2.25, speed=.25)
    gx, gy = sea.grad(0)
    bend = np.gradient(gx, axis=1) / (L / 1024) + np.gradient(gy, axis=0) / (L / 1024)
    pitch, th = math.radians(tilt), math.tan(math.radians(33) / 2)
    yy, xx = np.mgrid[:H, :W].astype(F32)
    ux, uy = (xx / W * 2 - 1) * th * W / H, (1 - yy / H * 2) * th
    dx, dy, dz = ux, math.cos(pitch) + math.sin(pitch) * uy, -math.sin(pitch) + math.cos(pitch) * uy
    n = np.sqrt(dx * dx + dy * dy + dz * dz)
    dx, dy, dz = dx / n, dy / n, dz / n
    t = np.where(dz < -1e-3, -cam / np.minimum(dz, -1e-3), 1e3)
    X, Y = dx * t, dy * t
    wet = Y < far
    X, Y = np.where(wet, X, 0), np.where(wet, Y, far - .01)
    wrap = lambda f, x, y: cv2.remap(np.pad(f, ((0, 1), (0, 1)), mode='wrap'), ((x / L % 1) * 1024).astype(F32), ((y / L % 1) * 1024).astype(F32), cv2.INTER_LINEAR)
    near = 1 / (1 + (Y / 7) ** 2)
    nx, ny = -wrap(gx, X, Y) * near, -wrap(gy, X, Y) * near
    k = 1 / np.sqrt(nx * nx + ny * ny + 1)
    nx, ny, nz = nx * k, ny * k, k
    co = np.maximum(.015, -(dx * nx + dy * ny + dz * nz))
    rx, ry, rz = dx + 2 * co * nx, dy + 2 * co * ny, np.maximum(dz + 2 * co * nz, .004)
    ct = np.sqrt(1 - (1 - co * co) / 1.7769)
    a, b = (co - 1.333 * ct) / (co + 1.333 * ct), (ct - 1.333 * co) / (ct + 1.333 * co)
    fresnel = (.5 * (a * a + b * b))[..., None]
    PW, PH = int(9 * m), int(3.2 * m)
    place = beyond(PH, PW, m, [(PW / 2 + at * m, tall * m, wide * m, each) for at, tall, wide, each in flames])
    seen, soft = blur(place, m * .042), blur(place, m * .012)
    q = (far - Y) / np.maximum(ry, .05)
    mirrored = look((X + rx * q) * m + PW / 2, PH - 1 - rz * q * m, soft)
    eta = 1 / 1.333
    q = eta * co - ct
    tx, ty, tz = eta * dx + q * nx, eta * dy + q * ny, eta * dz + q * nz
    l = 1.25 / np.maximum(-tz, .2)
    fx, fy = X + tx * l, Y + ty * l
    u, v = fx / .15 % 1, fy / .15 % 1
    grout = np.clip((np.minimum(np.minimum(u, 1 - u), np.minimum(v, 1 - v)) * .15 - .003) / .004, 0, 1)
    tile = .72 + .28 * grout
    light = .30 + .9 / (.42 + np.abs(1 + 1.25 * .25 * wrap(blur(bend.astype(F32), 2.5), fx, fy)))
    lamp = 1 / (1 + ((fx + 2.0) / 1.1) ** 2 + ((fy - 2.2) / 1.5) ** 2)
    floor = (tile * light * lamp)[..., None] * np.array([.006, .105, .135], F32) + lamp[..., None] * np.array([.001, .018, .026], F32)
    x = floor * (1 - fresnel) + mirrored * fresnel * 1.25
    z = cam + dz / np.maximum(dy, .05) * far
    x = np.where(wet[..., None], x, look(dx / np.maximum(dy, .05) * far * m + PW / 2, PH - 1 - z * m, seen))
    x = cv2.resize(x.astype(F32), (w, h), interpolation=cv2.INTER_AREA)
    d = cv2.resize(np.where(wet, Y, far).astype(F32), (w, h), interpolation=cv2.INTER_AREA)
    off = np.abs(1 / d - 1 / 2.6)[..., None] * 2.4
    for sigma in (w / 700, w / 330, w / 170):
        x = x * (1 - np.clip(off, 0, 1)) + blur(x, sigma) * np.clip(off, 0, 1)
        off = off - .28
    return finish(x, 1.35, .5)


def path(w, h):
    """the light of one flame along the water, from low above it"""
    return fire(w, h, 83, .50, 17, ((.20, .80, .55, 7),))


def plume(w, h, under):
    """air under a fall, spreading as it sinks"""
    ground = cv2.imread(under).astype(F32)[..., ::-1] / 255
    ground = ground[:, ::-1] ** 2.2
    gh, gw = ground.shape[:2]
    ground = cv2.resize(ground[int(gh * .02):int(gh * .80), int(gw * .14):int(gw * .92)], (w, h), interpolation=cv2.INTER_CUBIC)
    x = blur(ground, w / 260).clip(0) * np.array([.44, .70, .84], F32)
    yy, xx = np.mgrid[:h, :w].astype(F32)
    cx = w * .47
    reach = (.055 + .17 * (yy / h) ** .8) * w
    core = np.exp(-((xx - cx - noise(h, w, w / 9, h / 7, 2) * w * .022) / reach) ** 2) * np.clip(1.12 - yy / h * 1.05, 0, 1) ** 1.1
    return bubbles(x, ground, core, lambda v: (.05 + .20 * v ** .8) * w, cx, np.array([.44, .86, .98], F32), ((2600, .8, 3.4, 2.6), (6500, .5, 2.4, 1.1), (3200, .5, 2.2, .55), (90, 1.8, 4.2, .8), (14, 9, 22, 9)))


def column(w, h):
    """fine air rising in the dark water of a skimmer, its wall out of focus at both sides"""
    yy, xx = np.mgrid[:h, :w].astype(F32)
    wall = np.exp(-((np.abs(xx / w - .5) - .40) / .035) ** 2) * .5 + np.exp(-((xx / w - .78) / .10) ** 2) * .35
    ground = np.array([.012, .030, .032], F32) * (.5 + 1.6 * (1 - yy / h) + wall)[..., None]
    core = np.exp(-((xx / w - .5 - noise(h, w, w / 9, h / 7, 12) * .02) / .27) ** 2) * np.clip(1.05 - yy / h * .55, 0, 1)
    return bubbles(ground.copy(), ground * 9, core * .8, lambda v: .24 * w, w * .5, np.array([.52, .70, .68], F32), ((2600, .8, 3.6, 3.2), (7500, .5, 2.4, 1.3), (3800, .5, 2.4, .55), (160, 2, 5, .7), (18, 8, 20, 10)))


def bubbles(x, ground, core, spread, cx, light, layers):
    """a cloud of air too fine to be seen singly, and single bubbles in layers of (how many, least and largest radius, blur), over a picture"""
    r = np.random.default_rng(9)
    h, w = core.shape
    yy = np.mgrid[:h, :w][0].astype(F32)
    top = -h * .05
    cloud = np.clip(core * (1.15 + .40 * noise(h, w, w / 26, w / 12, 3) + .30 * noise(h, w, w / 75, w / 36, 4) + .22 * noise(h, w, w / 220, w / 100, 5)) - .08, 0, 1.3)
    lit = light * (1.05 - .55 * yy / h)[..., None]
    x = x * (1 - .82 * np.clip(cloud, 0, 1))[..., None] + lit * (.82 * np.clip(cloud, 0, 1) * (.62 + .38 * np.clip(blur(cloud, w / 60) * 1.1, 0, 1)))[..., None]
    soft = blur(ground, w / 40)
    for layer, (count, lo, hi, sigma) in enumerate(layers):
        colour, cover = np.zeros((h, w, 3), F32), np.zeros((h, w), F32)
        for _ in range(count):
            v = r.random() ** .75
            px, py, rad = cx + r.normal() * spread(v) * (1 if layer < 4 else 2) * .72, top + v * h * 1.08, math.exp(r.uniform(math.log(lo), math.log(hi))) * w / 1200
            n = int(rad + 3)
            x0, y0 = int(px) - n, int(py) - n
            if x0 < 0 or y0 < 0 or x0 + 2 * n >= w or y0 + 2 * n >= h:
                continue
            flat = r.uniform(.72, 1.) if rad > 4 else 1.
            by, bx = np.mgrid[y0:y0 + 2 * n, x0:x0 + 2 * n].astype(F32)
            tilt = r.normal() * .3
            ax, ay = (bx - px) * math.cos(tilt) + (by - py) * math.sin(tilt), (-(bx - px) * math.sin(tilt) + (by - py) * math.cos(tilt)) / flat
            q = np.hypot(ax, ay) / rad
            inside = np.clip((1 - q) * rad + .5, 0, 1)
            up = -ay / rad / np.maximum(q, .05) * np.clip(q, 0, 1)
            # beyond three quarters of its radius a bubble mirrors what is around it, above that the window of the surface
            mirror = np.clip((q - .62) / .16, 0, 1)
            bright = .30 + 1.5 * np.clip(up - .05, 0, 1) ** 1.5 + .35 * np.clip(-up - .45, 0, 1)
            px_, py_ = int(np.clip(px, 0, w - 1)), int(np.clip(py, 0, h - 1))
            here = soft[py_, px_]
            tone = (here[None, None] * .55 + .30 * light) * (bright * mirror + (1 - mirror) * (.78 + .25 * up))[..., None]
            spot = np.exp(-(((ax / rad + .22) / .12) ** 2 + ((ay / rad + .42) / .10) ** 2)) * 1.1
            tone = tone + spot[..., None]
            rim = np.exp(-((q - .97) / .05) ** 2) * .45
            tone = tone * (1 - rim)[..., None]
            k = (inside * (.35 + .65 * np.clip(mirror + .25, 0, 1)))
            s = np.s_[y0:y0 + 2 * n, x0:x0 + 2 * n]
            colour[s] = colour[s] * (1 - k[..., None]) + tone * k[..., None]
            cover[s] = cover[s] * (1 - k) + k
        sigma *= w / 1200
        colour, cover = blur(colour, sigma, sigma * 2.2), blur(cover, sigma, sigma * 2.2)[..., None]
        x = x * (1 - cover) + colour
    return finish(x, .80, .35)


if __name__ == '__main__':
    kind, out, w, h, *more = sys.argv[1:]
    cv2.imwrite(out, globals()[kind](int(w), int(h), *more))
