"""The load of the business's van in low sun, from knee height.  blender -b -P scene_van.py -- W H SPP out.png
Goods are the models of hardware.py and packaging.py in true proportion. Of the van only the rear opening is built, with doors that shade it."""
import sys,os
HERE=os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0,HERE)
from lib import *
import goods
from goods import litter,node as N,sun,unpack,veined
W,H,SPP=int(sys.argv[-4]),int(sys.argv[-3]),int(sys.argv[-2]); OUT=os.path.abspath(sys.argv[-1]); pi=math.pi; rad=math.radians
s=reset(); random.seed(11); good=lambda *a,**k: goods.good(OUT,*a,**k)
FLOOR,BACK=.635,2.7
# ---------------------------------------------------------------- goods
SHELF=(.99,1.31)
def row(z,x,items):
    for slug,y,turn,sc in items: good('hardware' if slug in HARD else 'packaging',slug,(x,y,z),90+turn,sc)
HARD={'hadeda-forager-robot'}
row(FLOOR+.02,-.56,(('aquilo-chlorine-granules-5kg',.26,-40,1),('hadeda-forager-robot',.92,-20,.8)))
row(SHELF[0],-.56,(('aquilo-soda-ash-2kg',.27,-44,.92),('aquilo-chlorine-tablets-2kg',.66,-30,1),('aquilo-dry-acid-2kg',.98,-10,1),('aquilo-stabiliser-2kg',1.3,-10,1)))
row(SHELF[1],-.57,(('aquilo-algaecide-60-1l',.16,-44,1),('aquilo-clarifier-1l',.32,-40,1),('thalassa-trace-complete-500ml',.46,-30,1),('thalassa-foundation-alkalinity-1kg',.66,-24,1),('tidewright-reef-carbon-1kg',.9,-14,1),('thalassa-foundation-calcium-1kg',1.15,-10,1)))
good('hardware','kestrel-variable-speed-pump',(-.06,.66,FLOOR+.012),26)
good('packaging','aquilo-four-in-one-drop-kit',(-.13,.24,FLOOR+.012),14); good('hardware','rietvlei-curved-wall-brush',(.20,.20,FLOOR+.012),-24,.8)
good('packaging','thalassa-reef-sea-salt-20kg',(.02,1.15,FLOOR+.012),10)
# ---------------------------------------------------------------- materials
paint=mat('paint','#eeefea',rough=.32,clear=.6); teal=hexc('#0b4a55')
def striped():
    """white with a teal stripe whose upper edge is a long swell"""
    m=mat('body','#eeefea',rough=.30,clear=.7); nt=m.node_tree; L=nt.links.new; b=nt.nodes['Principled BSDF']; g=N(nt,'ShaderNodeNewGeometry'); sp=N(nt,'ShaderNodeSeparateXYZ'); L(g.outputs['Position'],sp.inputs[0])
    def math_(op,a,bb): n=N(nt,'ShaderNodeMath',operation=op); [L(v,n.inputs[i]) if hasattr(v,'links') else setattr(n.inputs[i],'default_value',v) for i,v in enumerate((a,bb))]; return n.outputs[0]
    z=math_('SUBTRACT',sp.outputs[2],math_('MULTIPLY',math_('SINE',math_('MULTIPLY',sp.outputs[1],2.1),0),.05)); band=lambda a,c: math_('MULTIPLY',math_('GREATER_THAN',z,a),math_('LESS_THAN',z,c)); k=math_('ADD',band(.70,.93),band(.955,.972)); mx=N(nt,'ShaderNodeMixRGB'); mx.inputs[1].default_value=hexc('#eeefea'); mx.inputs[2].default_value=teal; L(k,mx.inputs[0]); L(mx.outputs[0],b.inputs['Base Color']); return m
body=striped(); grey=mat('grey','#24282a',rough=.55,bump=.08,bscale=500); rub=mat('rub','#0f1112',rough=.7); steel=mat('steel','#b9bdc0',rough=.25,metal=1); ply=veined('ply',[(.32,'#b98f5c'),(.5,'#cfa877'),(.7,'#dcb98a')],5,(3,.5,5),.42,.2,.4,(.92,1.06)); plyx=veined('plyx',[(.32,'#b98f5c'),(.5,'#cfa877'),(.7,'#dcb98a')],5,(.5,4,5),.42,.2,.4,(.92,1.06)); tealm=mat('teal','#0d4a54',rough=.45)
# ---------------------------------------------------------------- the van: outlines around one centre, sampled along the same rays, so that rings join
CZ=1.15
def outline(half,n=420,r=.05):
    P=fillet(half,r,9); P=[(p[0],p[1]-CZ) for p in P]; P=P+[(-x,z) for x,z in P[::-1]]; R=[]
    for k in range(n):
        a=2*pi*(k+.5)/n-pi/2; c,q=math.cos(a),math.sin(a); best=9
        for (x0,z0),(x1,z1) in zip(P,P[1:]+P[:1]):
            dx,dz=x1-x0,z1-z0; det=c*dz-q*dx
            if abs(det)<1e-12: continue
            t=(x0*dz-z0*dx)/det; u=(x0*q-z0*c)/det
            if t>0 and -1e-6<=u<=1+1e-6: best=min(best,t)
        R.append((best*c,best*q))
    return R
OUTER=[(0,.40),(.90,.40,.04),(.955,.62,.1),(.965,1.00,.2),(.945,1.25,.2),(.86,1.76,.16),(.76,1.945,.16),(0,1.985)]
HOLE=[(0,FLOOR-.03),(.765,FLOOR-.03,.04),(.765,1.10,.2),(.70,1.72,.07),(.66,1.80,.06),(0,1.81)]
o,h=outline(OUTER),outline(HOLE); n=len(o)
def rings(name,R,m):
    bm=bmesh.new(); V=[[bm.verts.new((x,y,z+CZ)) for (x,z),y in ((p,y) for p in ring)] for ring,y in R]
    for a,b in zip(V,V[1:]):
        for k in range(n): bm.faces.new((a[k],a[(k+1)%n],b[(k+1)%n],b[k]))
    bmesh.ops.recalc_face_normals(bm,faces=bm.faces); return obj(name,bm_mesh(bm,name),m)
def inset(R,d): return [(x-d*x/math.hypot(x,z),z-d*z/math.hypot(x,z)) for x,z in R]
rings('shell',[(inset(o,.5),5.0),(inset(o,.10),4.75),(o,4.5),(o,.07)]+[(inset(o,.06*(1-math.cos(t))),.07*(1-math.sin(t))) for t in [pi/2*k/8 for k in range(1,9)]]+[(inset(h,-.03),0),(inset(h,-.012),.004),(h,.016),(h,.09)],body)
rings('jamb',[(h,.085),(inset(h,.012),.09),(inset(h,.012),.16)],paint); tube('seal',[(x,.004,z+CZ) for x,z in inset(h,-.018)[::3]],.011,rub,cyc=True,kind='POLY')
def inside(x0,x1,y0,y1,z0,z1,m,bev=.003,name='in'): return box(name,(x1-x0,y1-y0,z1-z0),m,((x0+x1)/2,(y0+y1)/2,(z0+z1)/2),bev=bev,seg=2)
inside(-.80,.80,.02,BACK,FLOOR-.03,FLOOR,plyx); inside(-.78,.78,.012,.05,FLOOR-.034,FLOOR+.004,steel,name='sill'); inside(-.80,.80,.10,BACK,1.79,1.82,mat('head','#e7e5df',rough=.8)); inside(-.8,.8,BACK,BACK+.03,FLOOR,1.82,plyx)
for q in(-1,1): inside(min(q*.765,q*.80),max(q*.765,q*.80),.10,BACK,FLOOR,1.82,ply)
for q in(-1,1): b_=box('strip',(.022,2.3,.012),mat('led','#000',emit='#ffe2b8',estr=14),(q*.50,1.35,1.782),bev=.003); b_.data.materials[0].cycles.sample_as_light=False; area((q*.46,1.3,1.77),(q*.30,1.3,.9),.05,13,(1,.82,.60),sy=2.3,spread=170)
area((0,.30,1.77),(0,.34,.7),.9,10,(1,.84,.64),sy=.12,spread=170)
inside(-.36,.34,.06,1.2,FLOOR,FLOOR+.010,rub,.003,'rubber'); [box('rib',(.70,.004,.003),rub,(-.01,.07+.016*i,FLOOR+.0115),bev=.001) for i in range(70)]
# shelves at the left, drawers and racks at the right
for z in(FLOOR+.02,)+SHELF: inside(-.765,-.36,.11,2.2,z-.018,z,ply); inside(-.372,-.36,.11,2.2,z,z+.045,ply,.004,'lip') if z>.7 else 0
for y in(.11,.88,1.66,2.2): inside(-.765,-.36,y-.009,y+.009,FLOOR,1.345,ply) if y>.2 else [inside(x,x+.03,y-.012,y+.012,FLOOR,1.345,ply) for x in(-.765,-.39)]
inside(.34,.765,.12,1.5,FLOOR,1.10,ply,.004,'chest')
for i in range(3): inside(.352,.753,.105,.122,FLOOR+.022+i*.150,FLOOR+.160+i*.150,(tealm,ply,ply)[i],.004,'drawer'); lathe('hole',[(0,0),(.030,0),(.030,.002),(0,.002)],mat('hole','#1a120a',rough=.9),loc=(.552,.106,FLOOR+.092+i*.150),rot=(pi/2,0,0),seg=40)
def roll(x,y,z,r,l,c):
    """a towel rolled up, its end a spiral"""
    m=mat('towel',c,rough=1,bump=.6,bscale=320); lathe('roll',[(0,-l/2),(r,-l/2,.012),(r,l/2,.012),(0,l/2)],m,loc=(x,y,z),rot=(pi/2,0,0),seg=48); tube('turn',[(x+(r*.93-r*.11*t/1.6)*math.cos(t),y-l/2-.001,z+(r*.93-r*.11*t/1.6)*math.sin(t)) for t in [i*.25 for i in range(48)]],.0055,mat('turn',c,rough=1),kind='POLY')
for x,z,c in((.45,1.172,'#e9e4d8'),(.60,1.172,'#2b7f86'),(.525,1.30,'#e9e4d8')): roll(x,.34,z,.070,.40,c)
# poles along the ceiling, at the right
for i in range(4): x=.44+.075*i; tube('pole',[(x,.14,1.70),(x,2.6,1.70)],.017,(steel,tealm,steel,steel)[i],kind='POLY'); lathe('grip',[(0,0),(.021,0,.004),(.021,.16,.004),(.017,.165),(0,.165)],mat('grip','#123e63',rough=.5),loc=(x,.13,1.70),rot=(-pi/2,0,0),seg=40)
inside(.36,.765,.30,.33,1.655,1.682,ply); inside(.36,.765,1.4,1.43,1.655,1.682,ply)
# ---------------------------------------------------------------- doors, built shut and then turned on their hinges
def slab_of(poly,y0,y1,m,bev=.02,name='slab'):
    bm=bmesh.new(); P=fillet(poly+[poly[0]],.05,8)[:-1]; f=bm.faces.new([bm.verts.new((p[0],y0,p[1])) for p in P]); ex=bmesh.ops.extrude_face_region(bm,geom=[f]); bmesh.ops.translate(bm,vec=(0,y1-y0,0),verts=[v for v in ex['geom'] if isinstance(v,bmesh.types.BMVert)]); bmesh.ops.recalc_face_normals(bm,faces=bm.faces)
    if bev: bmesh.ops.bevel(bm,geom=[e for e in bm.edges if abs(e.verts[0].co.y-e.verts[1].co.y)<1e-6],offset=bev,segments=4,profile=.5,affect='EDGES')
    return obj(name,bm_mesh(bm,name),m)
DOOR=[(.008,FLOOR-.045),(.006,1.2,0),(.008,1.825,.03),(.66,1.825,.09),(.735,1.70,.1),(.79,1.12,.2),(.79,FLOOR-.045,.05)]
def shrink(P,d): cx=sum(p[0] for p in P)/len(P); return [(p[0]-d*(1 if p[0]>cx else -1),p[1]-d*(1 if p[1]>1.2 else -1)*(abs(p[1]-1.2)>.2),*p[2:]) for p in P]
def door(q,turn):
    before=set(bpy.data.objects); mir=lambda P: [(q*p[0],*p[1:]) for p in (P if q>0 else P[::-1])]
    slab_of(mir(DOOR),-.05,.012,body if q>0 else paint,.016,'door'); slab_of(mir(shrink(DOOR,.055)),.010,.022,mat('trim','#dfe0da',rough=.5),.006,'trim'); slab_of(mir(shrink(DOOR,.085)),.020,.028,tealm if q>0 else mat('panel','#f4f3ee',rough=.45),.004,'panel')
    tube('dseal',[(p[0],.016,p[1]) for p in fillet(mir(shrink(DOOR,.028))+[mir(shrink(DOOR,.028))[0]],.05,8)],.010,rub,cyc=False,kind='POLY')
    for z in(.80,1.55): box('hinge',(.05,.05,.10),paint,(q*.80,-.012,z),bev=.010); lathe('pin',[(0,-.06),(.013,-.06,.002),(.013,.06,.002),(0,.06)],steel,loc=(q*.815,-.030,z),seg=32)
    box('latch',(.045,.035,.12),rub,(q*.055,.034,1.14),bev=.008); box('pull',(.03,.03,.22),grey,(q*.115,.045,1.14),bev=.012)
    for z in(FLOOR-.02,1.80): box('rod',(.016,.02,.10),steel,(q*.055,.030,z+(.06 if z<1 else -.06)),bev=.003)
    A=Matrix.Translation((q*.815,-.03,0)); T=A@Matrix.Rotation(rad(turn)*q,4,'Z')@A.inverted(); bpy.context.view_layer.update()
    for o_ in set(bpy.data.objects)-before: o_.matrix_world=T@o_.matrix_world
door(-1,126); door(1,104)
# ---------------------------------------------------------------- leaves between sun and load, and the light
def boughs(at,d,far,n_,spread,size,seed):
    r=random.Random(seed); bm=bmesh.new(); c=Vector(at)+Vector(d).normalized()*far
    for _ in range(n_):
        M=Matrix.Translation(c+Vector((r.gauss(0,spread[0]),r.gauss(0,spread[1]),r.gauss(0,spread[2]))))@Matrix.Rotation(r.uniform(0,6.3),4,Vector((r.gauss(0,1),r.gauss(0,1),r.gauss(0,1))).normalized()); k=size*r.uniform(.6,1.3); bm.faces.new([bm.verts.new(M@Vector((k*x,k*y,0))) for x,y in((-1,0),(-.5,.26),(.3,.26),(1,0),(.3,-.26),(-.5,-.26))])
    o_=obj('boughs',bm_mesh(bm,'boughs'),mat('bough','#20301a',rough=.8)); o_.visible_camera=False; o_.visible_glossy=False
unpack()
D=Vector((-.42,-.82,.30)); sun(-D,8.4,(1,.74,.47),1.0); boughs((.5,.5,1.15),D,6,1800,(1.1,1.1,.5),.055,8)
world_col('#9fc0dc',.33)
camera((.37,-.52,.845),(.09,.34,.712),58,fstop=1.5,focus=(.20,.13,.73)); G=dict(exposure=.0,look='Medium High Contrast',glare=(1.7,7,-.9),vignette=.3,bounces=7,sat=1.04,thr=.015,minspp=4,clampi=4)
s.cycles.sample_clamp_direct=8
render(OUT,W,H,SPP,**G); litter(OUT)
