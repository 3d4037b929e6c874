"""One corner of the office at a time.  CORNER=door|table|counter|chair blender -b -P scene_corner.py -- W H SPP out.png
door: the sign beside the entrance at dusk; table: a plan and what it needs, from above; counter: the end of the reception's counter; chair: an armchair in the
light of a tank. Run with plain python as `scene_corner.py --plan out.png` it draws the plan of a tank, as `--report out.png` a report of readings,
as `--glow in.png out.png` it blurs a reef as a lens focused near does."""
import sys, os
HERE = os.path.dirname(os.path.abspath(__file__))
FONTS = '/usr/share/fonts/opentype/'

def draw_plan(out):
    from PIL import Image, ImageDraw, ImageFont
    im = Image.new('RGB', (2000, 1414), '#f3efe4'); d = ImageDraw.Draw(im); ink = '#27424a'
    small = ImageFont.truetype(FONTS + 'inter/Inter-Regular.otf', 30); hand = ImageFont.truetype(FONTS + 'inter/InterDisplay-LightItalic.otf', 40)
    d.rectangle((60, 60, 1940, 1354), outline=ink, width=4)
    d.rectangle((200, 240, 1400, 640), outline=ink, width=6); d.line((200, 290, 1400, 290), fill='#3a8f9c', width=3)
    def hump(x0, y0, pts): d.line([(x0 + x, y0 - y) for x, y in pts], fill=ink, width=5, joint='curve')
    hump(320, 640, [(0, 0), (30, 90), (110, 150), (150, 240), (230, 250), (290, 170), (350, 120), (420, 20), (430, 0)])
    hump(900, 640, [(0, 0), (20, 60), (90, 110), (140, 190), (220, 170), (260, 90), (340, 40), (360, 0)])
    for x in range(340, 740, 22): d.line((x, 638, x + 30, 560), fill='#8aa0a4', width=2)
    d.rectangle((200, 800, 1400, 1200), outline=ink, width=6)
    for x, y, w, h in ((310, 880, 480, 230), (900, 920, 370, 200)): d.ellipse((x, y, x + w, y + h), outline=ink, width=4); d.ellipse((x + 60, y + 50, x + w - 90, y + h - 40), outline='#8aa0a4', width=3)
    for y in (700, 1260): d.line((200, y, 1400, y), fill=ink, width=2); d.line((200, y - 16, 200, y + 16), fill=ink, width=2); d.line((1400, y - 16, 1400, y + 16), fill=ink, width=2); d.text((760, y + 8), '1 500', font=small, fill=ink)
    for i, t in enumerate(('Front', 'From above')): d.text((204, 190 + i * 560), t, font=small, fill=ink)
    for i, t in enumerate(('1 500 × 600 × 550', '450 litres', 'low iron glass, 12 mm', 'overflow at the back, left', 'rock: 38 kg, two islands', 'leave 120 all round')): d.text((1480, 260 + i * 66), t, font=hand, fill='#1d3f86')
    d.line((1460, 1180, 1900, 1180), fill=ink, width=3); d.text((1480, 1200), 'Plan 3 of 5     1 : 10', font=small, fill=ink)
    im.save(out)

def draw_report(out):
    from PIL import Image, ImageDraw, ImageFont
    im = Image.new('RGB', (1240, 1754), '#fbf9f3'); d = ImageDraw.Draw(im); ink = '#14424c'
    head = ImageFont.truetype(FONTS + 'league-spartan/LeagueSpartan-SemiBold.otf', 96); body = ImageFont.truetype(FONTS + 'inter/Inter-Medium.otf', 54); grey = ImageFont.truetype(FONTS + 'inter/Inter-Regular.otf', 40)
    d.text((110, 130), 'Test report', font=head, fill=ink); d.text((110, 250), 'Salt water', font=grey, fill='#6d7f80')
    for i, (name, value, ok) in enumerate((('Alkalinity', '8,2 dKH', 1), ('Calcium', '425 ppm', 1), ('Magnesium', '1 310 ppm', 1), ('Nitrate', '8 ppm', 1), ('Phosphate', '0,06 ppm', 1), ('Salinity', '35 ppt', 1), ('pH', '8,2', 1))):
        y = 380 + i * 150; d.line((110, y - 30, 1130, y - 30), fill='#d3cdbd', width=3); d.text((110, y), name, font=body, fill=ink); w = d.textlength(value, font=body); d.text((1000 - w, y), value, font=body, fill=ink); d.ellipse((1070, y + 14, 1104, y + 48), fill='#2c9a7c')
    im.save(out)

def draw_glow(source, out):
    import cv2, numpy as np
    im = cv2.imread(source).astype(np.float32) / 255; h, w = im.shape[:2]; lin = im ** 2.2; lin *= 1 + 3 * np.clip(lin.max(-1, keepdims=True) - .3, 0, 1)
    q = int(.022 * w); k = np.zeros((2 * q + 1,) * 2, np.float32); cv2.circle(k, (q, q), q, 1, -1, cv2.LINE_AA)
    cv2.imwrite(out, (np.clip(cv2.filter2D(lin, -1, k / k.sum(), borderType=cv2.BORDER_REFLECT), 0, 1) ** (1 / 2.2) * 255).astype(np.uint8))

if '--plan' in sys.argv: draw_plan(sys.argv[-1]); sys.exit()
if '--report' in sys.argv: draw_report(sys.argv[-1]); sys.exit()
if '--glow' in sys.argv: draw_glow(*sys.argv[-2:]); sys.exit()

sys.path.insert(0, HERE)
from lib import *
from mathutils import noise
import goods
from goods import node, sun, veined, worn
W, H, SPP = (int(v) for v in sys.argv[-4:-1]); OUT = os.path.abspath(sys.argv[-1]); CORNER = os.environ['CORNER']; pi = math.pi; rad = math.radians
s = reset(); random.seed(5)
brass = mat('brass', '#c79a5a', rough=.28, metal=1, bump=.05, bscale=300); dark = mat('dark', '#141719', rough=.4)
OAK = [(.30, '#7d5530'), (.46, '#a87b4a'), (.58, '#bd915c'), (.76, '#94683b')]; WALNUT = [(.30, '#24160c'), (.47, '#3d2817'), (.60, '#523720'), (.78, '#2e1c10')]

def printed(kind):
    f = OUT + f'.{kind}.png'; subprocess.run([PY, os.path.abspath(__file__), '--' + kind, f], check=True); m = mat(kind, rough=.8, img=f, spec=.15, bump=.12, bscale=900); m.node_tree.nodes['Image Texture'].image.pack(); os.remove(f); return m

def sheet(name, w, h, m, at, turn, lift=.004, corner=(1, -1)):
    """a sheet of paper, one corner of it lifted a little"""
    bm = bmesh.new(); uv = bm.loops.layers.uv.new('UV'); n = 24; V = {}
    for i in range(n + 1):
        for j in range(n + 1):
            u, v = i / n, j / n; d = max(0, (u if corner[0] > 0 else 1 - u) + (v if corner[1] > 0 else 1 - v) - 1.35); V[i, j] = bm.verts.new(((u - .5) * w, (v - .5) * h, lift * .3 * noise.noise(Vector((u * 3, v * 3, 1))) + lift * 9 * d * d))
    for i in range(n):
        for j in range(n):
            q = ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)); f = bm.faces.new([V[k] for k in q])
            for l, k in zip(f.loops, q): l[uv].uv = (k[0] / n, k[1] / n)
    return obj(name, bm_mesh(bm, name), m, at, (0, 0, rad(turn)))

def mark(at, r, m, rot=(pi / 2, 0, 0)):
    """the mark in metal: a ring, a swell across it and a coral of three branches below"""
    M = Matrix.Translation(at) @ Euler(rot).to_matrix().to_4x4(); p = lambda x, y: tuple(M @ Vector((x * r, y * r, 0))); w = r * .055
    tube('ring', [p(math.cos(a), math.sin(a)) for a in [i * 2 * pi / 48 for i in range(48)]], w, m, cyc=True)
    tube('swell', [p(-.96 + 1.92 * i / 30, .16 + .13 * math.sin(i / 30 * 2 * pi)) for i in range(31)], w, m)
    for pts in ([(0, -.96), (.02, -.6), (-.03, -.16)], [(.0, -.66), (.22, -.46), (.26, -.18)], [(0, -.78), (-.26, -.56), (-.32, -.22)]): tube('branch', [p(*q) for q in pts], w, m)

def stave(m, x0, x1, y, z0, z1, w=.034, gap=.008, d=.03):
    for i in range(int((x1 - x0) / w)): box('stave', (w - gap, d, z1 - z0), m, (x0 + w * (i + .5), y, (z0 + z1) / 2), bev=.004, seg=2)

def bricks(x0, x1, z1, y, hole):
    """a wall of single bricks, no two of one shade, with mortar behind them"""
    cols = [veined('brick%d' % i, [(.30, a), (.55, b), (.75, c)], 26, (1, 1, 1), .85, .9, .4, (.6, 1.2), pores=60) for i, (a, b, c) in enumerate((('#5e3426', '#7d4a37', '#8d5a45'), ('#4d2c22', '#6d3e2e', '#7d4d3c'), ('#6b4030', '#8a5641', '#9a6a55')))]
    bw, bh, g = .222, .073, .012; r = random.Random(4); mesh = []
    for m in cols: o = box('brick', (bw - g, .09, bh - g), m, (0, 50, 0), bev=.004, seg=2); mesh.append(o.data)
    for j in range(int(z1 / bh)):
        for i in range(int((x1 - x0) / bw) + 1):
            x, z = x0 + i * bw + (bw / 2 if j % 2 else 0), (j + .5) * bh
            if hole(x, z): continue
            o = bpy.data.objects.new('brick', r.choice(mesh)); s.collection.objects.link(o); o.location = (x, y + r.gauss(0, .0022), z); o.rotation_euler = (r.gauss(0, .006), r.gauss(0, .006), r.gauss(0, .009))
    return mesh

def curve_prism(name, pts, y0, y1, m, holes=()):
    cu = bpy.data.curves.new(name, 'CURVE'); cu.dimensions = '2D'; cu.fill_mode = 'BOTH'; cu.extrude = abs(y1 - y0) / 2; cu.materials.append(m)
    for ps in [pts, *holes]:
        sp = cu.splines.new('POLY'); sp.points.add(len(ps) - 1); sp.use_cyclic_u = True
        for q, c in zip(sp.points, ps): q.co = (*c, 0, 1)
    o = bpy.data.objects.new(name, cu); s.collection.objects.link(o); o.location = (0, (y0 + y1) / 2, 0); o.rotation_euler = (pi / 2, 0, 0); return o

G = dict(exposure=.4, look='Medium High Contrast', glare=(1.6, 7, -.9), vignette=.3, bounces=7, clampi=4)

def door():
    R, TOP = .62, 1.95; arch = lambda r, z0=0: [(-r, z0), (r, z0)] + [(r * math.cos(a), TOP + r * math.sin(a)) for a in [pi * k / 40 for k in range(41)]]
    inside = lambda x, z, k=0: abs(x) < R + .02 + k and z < TOP or math.hypot(x, z - TOP) < R + .20
    mesh = bricks(-2.6, 3.6, 3.3, 0, lambda x, z: inside(x, z, .09)); curve_prism('mortar', [(-3, 0), (4, 0), (4, 3.6), (-3, 3.6)], -.036, .30, mat('mortar', '#8a7c6c', rough=.95, bump=.6, bscale=90), [arch(R, .0)])
    r = random.Random(8)
    for k in range(29):
        a = pi * (k + .5) / 29; o = bpy.data.objects.new('vous', r.choice(mesh)); s.collection.objects.link(o); o.location = ((R + .105) * math.cos(a), -.012 + r.gauss(0, .002), TOP + (R + .105) * math.sin(a)); o.rotation_euler = (0, -a, 0)
    for q in (-1, 1):
        for j in range(27): o = bpy.data.objects.new('jamb', r.choice(mesh)); s.collection.objects.link(o); o.location = (q * (R + .105), -.004 + r.gauss(0, .002), (j + .5) * .073)
    iron = mat('iron', '#15191b', rough=.42, metal=.5); curve_prism('frame', arch(R), .10, .18, iron, [arch(R - .055, .02)]); box('transom', (2 * R, .08, .05), iron, (0, .14, TOP), bev=.006)
    glass = thinglass((.93, .96, .95, 1), .01); curve_prism('fan', [(x, z) for x, z in arch(R - .06, TOP)], .138, .142, glass); A = Matrix.Translation((-R + .06, .14, 0)) @ Matrix.Rotation(rad(38), 4, 'Z'); w = 2 * R - .13
    leaf = [box('stile', (.06, .05, TOP - .06), iron, (x, 0, TOP / 2), bev=.006) for x in (.03, w - .03)] + [box('rail', (w, .05, h), iron, (w / 2, 0, z), bev=.006) for z, h in ((.10, .18), (TOP - .06, .08))] + [box('pane', (w - .1, .008, TOP - .3), glass, (w / 2, 0, TOP / 2 + .05), bev=0), tube('pull', [(w - .12, -.06, .85), (w - .12, -.06, 1.25)], .014, brass, kind='POLY')]
    bpy.context.view_layer.update()
    for o in leaf: o.matrix_world = A @ o.matrix_world
    box('back', (6, .1, 4), veined('plaster', [(.35, '#c79a6a'), (.65, '#d8ad7c')], 2, (1, 1, 1), .9, .3), (0, 3.4, 2), bev=0); box('floor', (6, 3.4, .1), veined('oak', OAK, 6, (6, .5, 6), .35, .3), (0, 1.8, -.04), bev=0); box('shelf', (1.2, .3, .05), veined('oak2', OAK, 6, (.5, 6, 6), .4, .3), (.35, 3.1, 1.05), bev=.01); lathe('vase', [(0, 0), (.07, 0, .02), (.11, .16, .05), (.05, .30, .03), (.06, .34)], mat('vase', '#2a5a5e', rough=.35), loc=(.42, 3.05, 1.075))
    area((0, 1.9, 2.9), (0, 2.4, 0), 1.6, 120, (1, .74, .44)); area((.0, .5, 2.4), (0, -2.4, 0), .9, 70, (1, .70, .40))
    plate = lathe('plate', [(0, 0), (.17, 0, .004), (.17, .012, .004), (0, .012)], mat('patina', '#16262a', rough=.5, metal=.4), loc=(1.12, -.06, 1.52), rot=(pi / 2, 0, 0)); mark((1.12, -.078, 1.52), .135, brass); area((1.12, -.34, 1.95), (1.12, -.03, 1.5), .06, 7, (1, .78, .5), spread=140); lathe('hood', [(0, 0), (.03, 0, .004), (.045, -.05, .006), (.04, -.05)], iron, loc=(1.12, -.30, 2.0), cap=False); tube('arm', [(1.12, -.05, 2.06), (1.12, -.22, 2.07), (1.12, -.30, 2.0)], .008, iron)
    stone = veined('slab', [(.30, '#2b2c2d'), (.5, '#3c3d3d'), (.7, '#4a4a48')], 4, (1, 1, 1), .16, .25, .5, (.75, 1.15)); nt = stone.node_tree; n = node(nt, 'ShaderNodeTexNoise'); n.inputs['Scale'].default_value = 2.3; n.inputs['Detail'].default_value = 4; g = node(nt, 'ShaderNodeNewGeometry'); nt.links.new(g.outputs['Position'], n.inputs['Vector']); mr = node(nt, 'ShaderNodeMapRange'); mr.inputs[1].default_value = .42; mr.inputs[2].default_value = .58; mr.inputs[3].default_value = .03; mr.inputs[4].default_value = .34; nt.links.new(n.outputs['Fac'], mr.inputs[0]); nt.links.new(mr.outputs[0], nt.nodes['Principled BSDF'].inputs['Roughness'])
    for i in range(-5, 6):
        for j in range(9): box('slab', (.594, .394, .05), stone, (i * .6 + (.3 if j % 2 else 0), -.26 - j * .4, -.025 + random.uniform(-.0012, .0012)), bev=.004, seg=2)
    box('bed', (9, 6, .02), dark, (0, -2, -.05), bev=0); box('step', (2 * R + .5, .36, .05), stone, (0, -.10, .012), bev=.006)
    world_col('#27456b', .55); area((-2.5, -4, 3.2), (0, 0, 1), 3, 26, (.45, .62, 1))
    camera((.44, -.78, 1.44), (1.06, -.03, 1.545), 72, 1.6, focus=(1.06, -.085, 1.53)); worn('#8f8676', .25); G.update(exposure=.3)

def stone_sample(at, size, seed, c0, c1):
    m = veined('rock%d' % seed, [(.34, c0), (.5, c1), (.68, '#d8cdb6')], 9, (1, 1, 1), .95, 1, .3); bm = bmesh.new(); bmesh.ops.create_icosphere(bm, subdivisions=7, radius=1)
    for v in bm.verts:
        p = v.co.copy(); d = noise.fractal(p * 1.3 + Vector((seed * 7, 3, 1)), .8, 2.2, 5) * .34 + noise.turbulence(p * 5 + Vector((seed, 9, 2)), 5, False) * .16 - .5 * max(0, noise.noise(p * 4 + Vector((seed * 3, 0, 5))) - .2); v.co = p * (1 + d)
    o = obj('sample', bm_mesh(bm, 'sample'), m, at); o.scale = (size * 1.25, size, size * .8); o.data.auto_smooth_angle = pi

def cup_of_coffee(x, y, z):
    m = mat('cup', '#d9d3c6', rough=.45, bump=.05, bscale=200); lathe('cup', [(0, .003), (.024, .003, .003), (.034, .014, .008), (.041, .062, .02), (.041, .066, .001), (.0385, .066, .001), (.034, .040, .01), (.026, .012, .006), (0, .010)], m, loc=(x, y, z)); lathe('coffee', [(0, .055), (.0375, .055)], mat('coffee', '#1c0f07', rough=.06), loc=(x, y, z), cap=False)
    tube('ear', [(x + .038, y, z + .056), (x + .062, y, z + .056), (x + .068, y, z + .036), (x + .054, y, z + .02), (x + .034, y, z + .018)], .005, m); lathe('saucer', [(0, 0), (.03, 0, .003), (.072, .011, .006), (.070, .014, .003), (.03, .005, .004), (0, .005)], m, loc=(x, y, z))

def table():
    oak = veined('oak', OAK, 7, (.5, 14, 14), .38, .5)
    for i in range(9): box('board', (3, .158, .04), oak, (0, -.6 + i * .16, -.02), bev=.0015, seg=2)
    sheet('plan', .594, .42, printed('plan'), (-.02, .02, .002), -9, .0022, (1, 1)); sheet('under', .42, .297, mat('paper', '#efe9da', rough=.9), (.34, .17, .0012), 14)
    stone_sample((.24, .16, .043), .05, 3, '#a8977a', '#c4b497'); stone_sample((.36, .03, .034), .038, 8, '#8d7f9a', '#b0a0b4'); cup_of_coffee(-.36, .15, 0)
    lens = thinglass((.97, .99, .99, 1), .01); lathe('loupe', [(.026, .004), (.030, .004, .001), (.030, .020, .001), (.026, .020)], brass, loc=(.09, -.075, .0), cap=False); lathe('lens', [(0, .006), (.026, .009), (.026, .012), (0, .016)], lens, loc=(.09, -.075, 0)); lathe('foot', [(.030, .004), (.034, .002, .001), (.034, 0, .001), (.028, 0)], dark, loc=(.09, -.075, 0), cap=False)
    lathe('pencil', [(0, -.088), (.0009, -.084), (.0036, -.070), (.0036, .080), (.0034, .086), (0, .086)], mat('lacquer', '#0d4a54', rough=.3, clear=.4), loc=(-.16, -.14, .0056), rot=(pi / 2, 0, rad(58)), seg=6)
    D = (.80, .42, -.42); sun(D, 5.5, (1, .82, .60), 1.2); bar = mat('bar', '#202020')
    for k in (-.34, .30): o = box('bar', (.03, .045, 2.4), bar, Vector((0, 0, .0)) - Vector(D) * 1.6 + Vector((-.45 * k, k, 0)), bev=0); o.visible_camera = False
    world_col('#a9bccb', .35); area((-1.2, .6, 1.2), (0, 0, 0), .9, 12, (.90, .95, 1)); camera((-.03, -.50, .27), (-.19, -.01, .02), 50, 3.2, focus=(-.17, -.13, .006)); worn(much=.08); G.update(exposure=.2)

def counter():
    oak = veined('oak', OAK, 5, (14, 14, .5), .42, .35, .5, (.78, 1.15)); stave(oak, -.10, 1.6, -.015, .10, 1.03); stave_side = veined('oaks', OAK, 5, (14, 14, .5), .42, .35)
    for i in range(16): box('stave', (.03, .026, .93), oak, (-.115, .0 + .034 * (i + .5), .565), bev=.004, seg=2)
    top = veined('stone', [(.30, '#cfc8ba'), (.5, '#ddd7ca'), (.62, '#c3bba9'), (.8, '#e4dfd4')], 3, (1, 1.6, 1), .16, .1, 1.2); box('top', (1.9, .68, .032), top, (.80, .31, 1.046), bev=.005, seg=4); box('plinth', (1.66, .5, .1), dark, (.76, .28, .05), bev=.004)
    Z = 1.0625; sheet('report', .21, .297, printed('report'), (.17, .23, Z + .001), -16, .0018, (1, 1)); lathe('pen', [(0, -.066), (.0016, -.060), (.0042, -.050, .001), (.0042, .055, .002), (.0036, .066, .001), (0, .066)], mat('pen', '#16262a', rough=.25, clear=.5), loc=(.30, .16, Z + .0045), rot=(pi / 2, 0, rad(-34)))
    lathe('bell', [(.0, .050), (.012, .049), (.034, .038, .012), (.043, .016, .006), (.044, .012)], brass, loc=(.02, .10, Z), cap=False); lathe('bell', [(0, 0), (.046, 0, .003), (.046, .010, .003), (0, .010)], dark, loc=(.02, .10, Z)); lathe('button', [(0, 0), (.006, 0, .001), (.007, .012, .003), (0, .015)], brass, loc=(.02, .10, Z + .049))
    wall = veined('wall', [(.35, '#163c42'), (.65, '#1e4a50')], 4, (1, 1, 1), .9, .7); box('wall', (8, .1, 4), wall, (0, 2.5, 1.6), bev=0); mark((1.02, 2.42, 1.06), .17, brass); box('floor', (9, 9, .1), veined('floor', [(.3, '#3c352d'), (.7, '#51483d')], 2, (1, 1, 1), .3, .2), (0, 0, -.05), bev=0)
    area((1.0, 2.0, 2.1), (1.0, 2.45, .9), .3, 22, (1, .78, .50)); area((-1.5, -.5, 2.0), (.1, .1, 1.0), .8, 38, (1, .86, .68)); area((1.6, -.9, 1.9), (.1, .1, 1.0), .9, 14, (.78, .88, 1)); world_col('#33404a', .25)
    camera((-.26, -.27, 1.155), (.06, .13, 1.082), 70, 1.5, focus=(-.005, .072, 1.085)); worn('#a89c88', .14); G.update(exposure=.35)

def chair():
    from_reef = OUT + '.glow.png'; subprocess.run([PY, os.path.abspath(__file__), '--glow', os.environ['REEF_PICTURE'], from_reef], check=True)
    m = bpy.data.materials.new('tank'); m.use_nodes = True; nt = m.node_tree; nt.nodes.clear(); o = node(nt, 'ShaderNodeOutputMaterial'); e = node(nt, 'ShaderNodeEmission'); t = node(nt, 'ShaderNodeTexImage'); t.image = bpy.data.images.load(from_reef); t.image.pack(); os.remove(from_reef); nt.links.new(t.outputs[0], e.inputs[0]); e.inputs[1].default_value = .6; nt.links.new(e.outputs[0], o.inputs[0]); m.cycles.sample_as_light = False
    plane_label('tank', 2.7, 2.02, m, (1.0, 2.3, 1.28)); box('cabinet', (2.0, .6, .76), veined('walnut', WALNUT, 5, (9, 9, .6), .4, .3), (1.12, 2.62, .06), bev=.006); box('wall', (8, .1, 4), veined('wall', [(.35, '#3a4b50'), (.65, '#425459')], 4, (1, 1, 1), .9, .5), (0, 3.3, 1.6), bev=0); box('floor', (9, 9, .1), veined('boards', OAK, 5, (.6, 9, 9), .3, .3), (0, 1, -.05), bev=0)
    cloth = veined('cloth', [(.3, '#7d5236'), (.5, '#8f6142'), (.7, '#9c6d4c')], 40, (1, 1, 1), .95, .6); nt = cloth.node_tree; wv = node(nt, 'ShaderNodeTexWave'); wv.inputs['Scale'].default_value = 260; bp = node(nt, 'ShaderNodeBump'); bp.inputs['Strength'].default_value = .35; bp.inputs['Distance'].default_value = .001; tc = node(nt, 'ShaderNodeTexCoord'); nt.links.new(tc.outputs['Object'], wv.inputs['Vector']); nt.links.new(wv.outputs['Fac'], bp.inputs['Height']); nt.links.new(bp.outputs[0], nt.nodes['Principled BSDF'].inputs['Normal'])
    for n, size, at, rot, bev in (('arm', (.15, .80, .22), (.06, .62, .50), (0, 0, .06), .055), ('seat', (.56, .70, .18), (-.32, .68, .36), (0, 0, .06), .06)): box(n, size, cloth, at, rot, bev=bev, seg=8)
    walnut = veined('walnut2', WALNUT, 6, (.6, 9, 9), .28, .3); lathe('table', [(0, .50), (.22, .50, .008), (.22, .525, .008), (0, .525)], walnut, loc=(.44, .62, 0), seg=128); tube('stem', [(.44, .62, 0), (.44, .62, .5)], .016, dark, kind='POLY'); cup_of_coffee(.40, .56, .525); box('book', (.15, .21, .022), mat('book', '#20565c', rough=.7), (.53, .70, .536), (0, 0, .5), bev=.003); box('pages', (.146, .206, .017), mat('pages', '#e9e1d0', rough=.9), (.532, .698, .536), (0, 0, .5), bev=0)
    area((1.1, 2.24, 1.1), (.2, .3, .6), 1.7, 95, (.34, .58, 1), sy=1.1); area((1.1, 2.5, 1.9), (.8, 3.3, 2.6), .9, 16, (.36, .62, 1)); area((-1.6, -.5, 1.7), (.2, .5, .6), .4, 9, (1, .72, .44)); world_col('#0a1018', .2)
    camera((.20, -.14, .625), (.43, .62, .585), 58, 1.2, focus=(.385, .53, .585)); worn('#8a8278', .15); G.update(exposure=.6)

from mathutils import Euler
{'door': door, 'table': table, 'counter': counter, 'chair': chair}[CORNER]()
s.cycles.sample_clamp_direct = 8
render(OUT, W, H, SPP, **G)
