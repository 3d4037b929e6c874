"""
Water with fire and falling water, close, in NumPy.  scene_falls.py fire|film|plume out.png W H [underwater.png]
fire: flames beyond the pool and on its ripples, at night; film: flames through a sheet of falling water; plume: air under a fall, before a picture of
underwater.py. Nothing beyond the water is in focus, so that it need not be modelled.
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


def fire(w, h):
    s = 2
    W, H = w * s, h * s
    L, far, m = 6., 5.4, 260
    sea = Water(N=1024, L=L, T=8, seed=61, amp=.0062, lmin=.045, lmax=1.5, slope=2.25, speed=.25)
    gx, gy = sea.grad(0)
    bend = np.gradient(gx, axis=1) / (L / 1024) + np.gradient(gy, axis=0) / (L / 1024)
    cam, pitch, th = .82, math.radians(13.5), math.tan(math.radians(33) / 2)
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
    place = beyond(PH, PW, m, [(PW / 2 - .62 * m, .62 * m, .44 * m, 7), (PW / 2 + .98 * m, .52 * m, .40 * m, 18)])
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


def film(w, h):
    yy, xx = np.mgrid[:h, :w].astype(F32)
    m = h * .62
    place = beyond(int(h * 1.15), int(w * 1.6), m, [(w * .62, h * .46, h * .34, 7), (w * 1.24, h * .40, h * .30, 18)])
    place = blur(place, w * .022)
    down = yy / h
    edge = w * (.80 + .006 * down + .011 * noise(h, w, 9, h * .16, 3) * (.3 + down))
    bump = np.zeros((h, w), F32)
    for sx, sy, a, seed in ((95, 620, 1., 1), (38, 260, .42, 2), (15, 150, .16, 4), (6, 90, .045, 5), (70, 26, .10, 6)):
        k = w / 1600
        bump += noise(h, w, sx * k, sy * k, seed) * a * sx * (.55 + .6 * down)
    bump = look(xx + noise(h, w, 60, 260, 6) * w * .016 * (.2 + down), yy, bump)
    gx, gy = cv2.Sobel(bump, cv2.CV_32F, 1, 0) / 8, cv2.Sobel(bump, cv2.CV_32F, 0, 1) / 8
    gx, gy = blur(gx, w / 900), blur(gy, w / 500)
    slope = np.tanh(gx * .95)
    through = look(xx * .9 + w * .30 + slope * w * .17, yy * 1.05 + gy * h * .05, place)
    shine = np.exp(-((slope - .66) / .10) ** 2) * np.array([.9, .30, .09], F32)[:, None, None] + np.exp(-((slope + .74) / .09) ** 2) * np.array([.10, .19, .26], F32)[:, None, None]
    white = np.clip(noise(h, w, 3 * w / 1600, 150 * w / 1600, 8) - 1.0 + down * .55, 0, 2) * np.clip(.6 + .5 * noise(h, w, 40, 300, 9), 0, 1.5)
    near = blur(place, w * .05)
    lit = look(xx * .9 + w * .30, yy * 1.05, near)
    water = through * .80 + shine.transpose(1, 2, 0) * (.35 + .65 * lit.mean(-1, keepdims=True) * 4) * .30 + white[..., None] * (lit * .35 + np.array([.010, .014, .018], F32))
    inside = np.clip((edge - xx) / 3, 0, 1)[..., None]
    rim = (np.exp(-((xx - edge + 7) / 4.5) ** 2))[..., None]
    x = look(xx * .9 + w * .30, yy * 1.05, blur(place, w * .012)) * (1 - inside) + water * inside + rim * (lit * .55 + .012) * inside
    drops = np.zeros((h, w), F32)
    r = np.random.default_rng(12)
    for _ in range(46):
        px, py = w * (.805 + abs(r.normal()) * .045), r.uniform(0, h)
        s, long = r.uniform(.7, 2.2) * w / 1600, r.uniform(6, 34) * w / 1600
        cv2.line(drops, (int(px * 8), int(py * 8)), (int(px * 8 + r.normal() * 8), int((py + long) * 8)), float(r.uniform(.15, .6)), max(1, int(s * 2)), cv2.LINE_AA, 3)
    x = x + blur(drops, 1.5 * w / 1600, 5 * w / 1600)[..., None] * (lit * 1.1 + .015)
    return finish(x, 1.3, .5)


def plume(w, h, under):
    r = np.random.default_rng(9)
    ground = cv2.imread(under).astype(F32)[..., ::-1] / 255
    ground = ground[:, ::-1] ** 2.2
    gh, gw = ground.shape[:2]
    ground = cv2.resize(ground[int(gh * .02):int(gh * .80), int(gw * .14):int(gw * .92)], (w, h), interpolation=cv2.INTER_CUBIC)
    x = blur(ground, w / 260).clip(0) * np.array([.44, .70, .84], F32)
    yy, xx = np.mgrid[:h, :w].astype(F32)
    cx, top = w * .47, -h * .05
    reach = (.055 + .17 * (yy / h) ** .8) * w
    core = np.exp(-((xx - cx - noise(h, w, w / 9, h / 7, 2) * w * .022) / reach) ** 2) * np.clip(1.12 - yy / h * 1.05, 0, 1) ** 1.1
    cloud = np.clip(core * (1.15 + .40 * noise(h, w, w / 26, w / 12, 3) + .30 * noise(h, w, w / 75, w / 36, 4) + .22 * noise(h, w, w / 220, w / 100, 5)) - .08, 0, 1.3)
    lit = np.array([.44, .86, .98], F32) * (1.05 - .55 * yy / h)[..., None]
    x = x * (1 - .82 * np.clip(cloud, 0, 1))[..., None] + lit * (.82 * np.clip(cloud, 0, 1) * (.62 + .38 * np.clip(blur(cloud, w / 60) * 1.1, 0, 1)))[..., None]
    soft = blur(ground, w / 40)
    for layer, (count, lo, hi, sigma) in enumerate(((2600, .8, 3.4, 2.6), (6500, .5, 2.4, 1.1), (3200, .5, 2.2, .55), (90, 1.8, 4.2, .8), (14, 9, 22, 9))):
        colour, cover = np.zeros((h, w, 3), F32), np.zeros((h, w), F32)
        for _ in range(count):
            v = r.random() ** .75
            spread = (.05 + .20 * v ** .8) * w * (1 if layer < 4 else 2)
            px, py, rad = cx + r.normal() * spread * .72, top + v * h * 1.08, math.exp(r.uniform(math.log(lo), math.log(hi))) * w / 1200
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
            tone = (here[None, None] * .55 + .30 * np.array([.55, .85, .95], F32)) * (bright * mirror + (1 - mirror) * (.78 + .25 * up))[..., None]
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
