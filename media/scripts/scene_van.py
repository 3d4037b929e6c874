"""The business's van in a client's driveway, early in the morning, its rear doors open.  blender -b -P scene_van.py -- W H SPP out.png
Goods are the models of hardware.py and packaging.py in true proportion. Only the rear of the van is built. Run with plain python as `scene_van.py --sign out.png`
it paints the sign of the door: the mark of src/media/logo-shape.ts and the name in the display face."""
import sys,os,re
HERE=os.path.dirname(os.path.abspath(__file__)); REPO=os.path.join(HERE,'..','..')
if '--sign' in sys.argv:
    from PIL import Image,ImageDraw,ImageFont
    shape=open(os.path.join(REPO,'src','media','logo-shape.ts')).read(); path=lambda n: re.search(n+r":\s*'([^']+)'",shape).group(1); K=24; ink='#0b3f4a'; M=48*K
    def lines(d):
        """strokes of a path of moves, curves and verticals, as points"""
        out=[]; at=(0,0); last=None
        for c,a in re.findall(r'([MCSV])([^MCSV]*)',d):
            v=[float(x) for x in re.findall(r'-?\d*\.?\d+',a)]
            if c=='M': at=(v[0],v[1]); out.append([at])
            elif c=='V': at=(at[0],v[0]); out[-1].append(at)
            else:
                n=6 if c=='C' else 4
                for i in range(0,len(v),n):
                    q=v[i:i+n]; p1=(q[0],q[1]) if c=='C' else (2*at[0]-last[0],2*at[1]-last[1]); p2,e=(q[-4],q[-3]),(q[-2],q[-1])
                    for k in range(1,41): t=k/40; u=1-t; out[-1].append(tuple(u**3*at[j]+3*u*u*t*p1[j]+3*u*t*t*p2[j]+t**3*e[j] for j in(0,1)))
                    at,last=e,p2
        return out
    wave=lines(path('waterline'))[0]; px=lambda p:[(x*K,y*K) for x,y in p]; mask=Image.new('L',(M,M),0); d=ImageDraw.Draw(mask); d.ellipse((2*K,2*K,46*K,46*K),fill=255); d.line(px(wave),fill=0,width=3*K,joint='curve')
    for s_ in lines(path('coral')):
        w=3.2*K; d.line(px(s_),fill=0,width=int(w),joint='curve')
        for x,y in px(s_): d.ellipse((x-w/2,y-w/2,x+w/2,y+w/2),fill=0)
    two=Image.new('RGB',(M,M),'#0b8e9c'); ImageDraw.Draw(two).polygon(px(wave)+[(M+9,-9),(-99,-9)],fill=ink)
    im=Image.new('RGBA',(2000,2000),ink+'00'); s_=Image.merge('RGBA',(*two.split(),mask)).resize((760,760),Image.LANCZOS); im.alpha_composite(s_,(620,250)); d=ImageDraw.Draw(im); f=ImageFont.truetype(os.path.join(REPO,'media','fonts','bricolage-grotesque-600.ttf'),330)
    for t,y in(('Clearwater',1400),('Reef',1720)): d.text((1000,y),t,font=f,fill=ink,anchor='ms')
    im.save(sys.argv[-1]); sys.exit()
sys.path.insert(0,HERE)
from lib import *
import garden,goods
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
row(SHELF[0],-.56,(('aquilo-four-in-one-drop-kit',.27,-44,.92),('aquilo-chlorine-tablets-2kg',.66,-30,1),('aquilo-dry-acid-2kg',.98,-10,1),('aquilo-stabiliser-2kg',1.3,-10,1)))
row(SHELF[1],-.57,(('aquilo-algaecide-60-1l',.16,-44,1),('aquilo-clarifier-1l',.32,-40,1),('thalassa-trace-complete-500ml',.46,-30,1),('thalassa-foundation-alkalinity-1kg',.66,-24,1),('tidewright-reef-carbon-1kg',.9,-14,1),('thalassa-foundation-calcium-1kg',1.15,-10,1)))
good('hardware','kestrel-variable-speed-pump',(-.06,.32,FLOOR+.012),26)
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
for q in(-1,1): b_=box('strip',(.022,2.3,.012),mat('led','#000',emit='#ffe2b8',estr=14),(q*.50,1.35,1.782),bev=.003); b_.data.materials[0].cycles.sample_as_light=False; area((q*.46,1.3,1.77),(q*.30,1.3,.9),.05,26,(1,.82,.60),sy=2.3,spread=170)
area((0,.30,1.77),(0,.34,.7),.9,10,(1,.84,.64),sy=.12,spread=170)
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
# cool box on the floor before the chest, and a hose
def hose(pts,r,m,pitch=.016):
    q=[]
    for a,b in zip(pts,pts[1:]):
        d=(Vector(b)-Vector(a)); k=max(1,int(d.length/(pitch/5))); q+=[Vector(a)+d*i/k for i in range(k)]
    bm=bmesh.new(); R=[]; acc=0; nn=None
    for i,p in enumerate(q):
        t=(q[min(i+1,len(q)-1)]-q[max(i-1,0)]).normalized(); nn=(t.orthogonal() if nn is None else nn-t*nn.dot(t)).normalized(); b=t.cross(nn); acc+=(p-q[i-1]).length if i else 0; w=r*(1+.085*math.sin(acc/pitch*2*pi)); R.append([bm.verts.new(p+(nn*math.cos(2*pi*k/20)+b*math.sin(2*pi*k/20))*w) for k in range(20)])
    for a,b in zip(R,R[1:]):
        for k in range(20): bm.faces.new((a[k],a[(k+1)%20],b[(k+1)%20],b[k]))
    bm.faces.new(R[0][::-1]); bm.faces.new(R[-1]); return obj('hose',bm_mesh(bm,'hose'),m)
pale=mat('pale','#b9c9d2',rough=.4); blue=mat('blue','#1d7fb8',rough=.3,clear=.4)
C=(1.98,.34); coil=[(C[0]+(.34+.012*math.sin(t*1.7))*math.cos(t),C[1]+(.34+.012*math.sin(t*1.7))*math.sin(t),.024+.042*t/(2*pi)) for t in [i*.06 for i in range(int(3.25*2*pi/.06))]]
hose(coil,.0205,pale)
f=Vector(coil[0]); out=[(f.x,f.y-.05*k,.024) for k in range(8,0,-1)]; hose(out+[tuple(f)],.0205,pale); lathe('cuff',[(.018,0),(.027,0,.003),(.030,.05,.004),(.030,.11,.004),(.024,.13,.003),(.024,.15)],blue,loc=(f.x,f.y-.54,.030),rot=(-pi/2,0,0),cap=False); [lathe('rib',[(.0295,0),(.0325,.003,.002),(.0325,.008,.002),(.0295,.011)],blue,loc=(f.x,f.y-.49+.02*k,.030),rot=(-pi/2,0,0),cap=False) for k in range(3)]
def cool_box(x,y,turn):
    e=bpy.data.objects.new('cool',None); s.collection.objects.link(e); P=[box('tub',(.50,.32,.28),mat('cool','#1f626b',rough=.42,bump=.04,bscale=600),(0,0,.14),bev=.025),box('lid',(.52,.34,.07),white,(0,0,.315),bev=.022),box('band',(.505,.325,.012),white,(0,0,.272),bev=.003),tube('ear',[(-.262,-.09,.20),(-.29,-.09,.21),(-.29,.09,.21),(-.262,.09,.20)],.011,white),box('snap',(.07,.02,.09),white,(0,-.168,.27),bev=.006)]
    st=mat('straw','#cfae74',rough=.9,bump=.9,bscale=120); P+=[lathe('hat',[(.225,.358),(.16,.352,.03),(.098,.362,.01),(.090,.43,.03),(.060,.462,.02),(0,.455)],st,loc=(.05,.01,0),cap=False,sx=1.05,sy=.92,seg=72),lathe('ribbon',[(.0985,.368),(.0945,.398)],tealm,loc=(.05,.01,0),cap=False,sx=1.06,sy=.94,seg=72)]; P[-2].modifiers.new('s','SOLIDIFY').thickness=.004
    for o_ in P: o_.parent=e
    e.location=(x,y,0); e.rotation_euler=(0,0,rad(turn))
white=mat('coolw','#eeece5',rough=.4); cool_box(-1.02,-.52,14)
def net(at,lean,face):
    """leaf net standing on its lip, its pole along a direction"""
    def build(m): m.leafnet(); bpy.context.view_layer.update(); M=next(o_ for o_ in s.objects if o_.name.startswith('rim')).matrix_world.inverted(); [setattr(o_,'matrix_world',M@o_.matrix_world) for o_ in s.objects]; tube('pole',[(0,.3,0),(0,1.78,0)],.0152,m.alu(),kind='POLY'); lathe('grip',[(0,0),(.020,0,.004),(.020,.22,.004),(0,.222)],mat('gripn','#123e63',rough=.5),loc=(0,1.58,0),rot=(-pi/2,0,0),seg=40)
    n0=len(goods.ASIDE); kept=list(s.objects); [s.collection.objects.unlink(o_) for o_ in kept]; good('hardware','rietvlei-deep-leaf-net',(0,0,0),build=build); [s.collection.objects.link(o_) for o_ in kept]
    Y=Vector(lean).normalized(); Z=Vector(face); Z=(Z-Y*Z.dot(Y)).normalized(); X=Y.cross(Z); T=Matrix.Translation(at)@Matrix((X,Y,Z)).transposed().to_4x4()
    for o_ in goods.ASIDE[n0:]: o_.matrix_world=T@o_.matrix_world
net((1.36,-.10,.205),(-.17,.20,.96),(.35,-.94,.1))
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
    if q<0:
        f=OUT+'.sign.png'; subprocess.run([PY,os.path.abspath(__file__),'--sign',f],check=True); m=mat('sign',rough=.4,img=f,alpha=True); m.node_tree.nodes['Image Texture'].image.pack(); plane_label('sign',.59,.59,m,(-.40,.0295,1.22),(pi/2,0,pi))
    A=Matrix.Translation((q*.815,-.03,0)); T=A@Matrix.Rotation(rad(turn)*q,4,'Z')@A.inverted(); bpy.context.view_layer.update()
    for o_ in set(bpy.data.objects)-before: o_.matrix_world=T@o_.matrix_world
door(-1,126); door(1,104)
# lamps, bumper, wheel, sills
for q in(-1,1):
    for z0,z1,c in((1.02,1.24,'#a80f12'),(1.245,1.33,'#c86a10'),(.95,1.015,'#e8e8e8')): box('lamp',(.085,.05,z1-z0),mat('lamp'+c,c,rough=.08,clear=1,spec=.8),(q*.885,.008,(z0+z1)/2),(0,0,q*.18),bev=.012)
box('bumper',(1.90,.20,.19),grey,(0,-.05,.475),bev=.04,seg=6); box('step',(1.2,.15,.012),rub,(0,-.065,.574),bev=.004)
for i in range(7): box('tread',(1.14,.006,.006),steel,(0,-.125+i*.02,.582),bev=.002)
for q in(-1,1): lathe('eye',[(0,0),(.028,0,.002),(.026,.006),(0,.006)],mat('eye','#8f0d10',rough=.1,clear=1),loc=(q*.80,-.15,.475),rot=(pi/2,0,0),seg=40)
box('under',(1.6,3.4,.06),rub,(0,1.9,.36),bev=0); box('skirt',(1.86,3.2,.10),grey,(0,1.95,.42),bev=.02)
for q in(-1,1):
    y=.96; lathe('arch',[(0,0),(.40,0),(.40,.006),(0,.006)],rub,loc=(q*.952,y,.36),rot=(0,q*pi/2,0),seg=96); lathe('flare',[(.395,0),(.415,.014,.006),(.435,.010,.006),(.44,0)],grey,loc=(q*.955,y,.36),rot=(0,q*pi/2,0),cap=False,seg=96)
    lathe('tyre',[(.22,-.10),(.30,-.105,.02),(.335,-.08,.02),(.335,.08,.02),(.30,.105,.02),(.215,.10,.01),(.21,.05)],rub,loc=(q*.838,y,.336),rot=(0,q*pi/2,0),cap=False,seg=96); lathe('rim',[(0,.06),(.05,.075,.01),(.09,.05,.01),(.19,.055,.01),(.215,.095,.004),(.222,.09)],mat('rimm','#8f9498',rough=.3,metal=.9),loc=(q*.838,y,.336),rot=(0,q*pi/2,0),cap=False,seg=96)
    for k in range(5): box('spoke',(.02,.12,.045),rub,(q*.897,y+.125*math.cos(k*2*pi/5),.336+.125*math.sin(k*2*pi/5)),(k*2*pi/5,0,0),bev=.01)
glass=mat('glass','#0a1013',rough=.06,spec=.7); bm=bmesh.new(); bm.faces.new([bm.verts.new(p) for p in((.949,3.25,1.27),(.946,4.30,1.27),(.90,4.12,1.60),(.882,3.25,1.70))]); obj('window',bm_mesh(bm,'window'),glass,smooth=False); box('mirror',(.20,.10,.26),grey,(1.06,4.28,1.28),bev=.04); tube('shut',[(.958,3.12,.60),(.968,3.12,1.0),(.948,3.12,1.25),(.864,3.12,1.76)],.004,rub,kind='POLY')
for q in(-1,1): box('rail',(.02,2.6,.016),rub,(q*.958,2.2,1.16),bev=.004); box('mould',(.02,3.0,.05),grey,(q*.962,2.95,.645),bev=.008)
box('stop',(.30,.03,.03),mat('stop','#7a0d10',rough=.1,clear=1),(0,.03,1.90),bev=.01)
# ---------------------------------------------------------------- driveway, wall, hedge
def bricks():
    cols=veined('paver',[(.30,'#675d53'),(.5,'#7d7165'),(.7,'#8f8273')],9,(2,2,2),.75,.5,.3,(.78,1.14)); me=None; a,b=.22,.11; R=random.Random(2)
    for j in range(-32,60):
        for i in range(-24,25):
            x,y=i*a+(a/2 if j%2 else 0),j*b
            if y>5.6: continue
            o_=box('pv',(a-.006,b-.006,.05),cols,(x,y,-.025),bev=.006,seg=2) if me is None else None
            if o_: me=o_.data; continue
            o_=bpy.data.objects.new('pv',me); s.collection.objects.link(o_); o_.location=(x,y,-.025+R.uniform(-.0015,.0015)); o_.rotation_euler=(R.gauss(0,.004),R.gauss(0,.004),R.gauss(0,.006))
bricks(); box('bed',(60,60,.02),mat('bed','#5e564c',rough=1),(0,10,-.045),bev=0)
def wallmat():
    """white plaster with light from a pool moving over part of it"""
    m=mat('wall','#e6e0d4',rough=.9,bump=.25,bscale=26); nt=m.node_tree; L=nt.links.new; b=nt.nodes['Principled BSDF']; g=N(nt,'ShaderNodeNewGeometry'); sp=N(nt,'ShaderNodeSeparateXYZ'); L(g.outputs['Position'],sp.inputs[0]); cb=N(nt,'ShaderNodeCombineXYZ'); L(sp.outputs[0],cb.inputs[0]); L(sp.outputs[2],cb.inputs[1]); mp=N(nt,'ShaderNodeMapping'); mp.inputs['Scale'].default_value=(.24,.44,1); L(cb.outputs[0],mp.inputs[0]); t=N(nt,'ShaderNodeTexImage'); t.image=bpy.data.images.load(ROOT+'/work/caustic16.png'); t.image.colorspace_settings.name='Non-Color'; L(mp.outputs[0],t.inputs[0])
    k=N(nt,'ShaderNodeMapRange',interpolation_type='SMOOTHSTEP'); k.inputs[1].default_value=-1.9; k.inputs[2].default_value=-3.2; L(sp.outputs[0],k.inputs[0]); mu=N(nt,'ShaderNodeMath',operation='MULTIPLY'); pw=N(nt,'ShaderNodeMath',operation='MULTIPLY_ADD',use_clamp=True); pw.inputs[1].default_value=3.4; pw.inputs[2].default_value=-.40; L(t.outputs[0],pw.inputs[0]); L(pw.outputs[0],mu.inputs[0]); L(k.outputs[0],mu.inputs[1]); st=N(nt,'ShaderNodeMath',operation='MULTIPLY'); st.inputs[1].default_value=.8; L(mu.outputs[0],st.inputs[0]); b.inputs['Emission'].default_value=hexc('#62e2da'); L(st.outputs[0],b.inputs['Emission Strength']); m.cycles.sample_as_light=False; return m
wl=wallmat(); box('wall',(24,.24,2.05),wl,(0,5.85,1.0),bev=.01); box('cap',(24.2,.32,.07),mat('capm','#d8d0c2',rough=.8,bump=.2,bscale=20),(0,5.85,2.06),bev=.012)
def boughs(at,d,far,n_,spread,size,seed):
    r=random.Random(seed); bm=bmesh.new(); c=Vector(at)+Vector(d).normalized()*far
    for _ in range(n_):
        M=Matrix.Translation(c+Vector((r.gauss(0,spread[0]),r.gauss(0,spread[1]),r.gauss(0,spread[2]))))@Matrix.Rotation(r.uniform(0,6.3),4,Vector((r.gauss(0,1),r.gauss(0,1),r.gauss(0,1))).normalized()); k=size*r.uniform(.6,1.3); bm.faces.new([bm.verts.new(M@Vector((k*x,k*y,0))) for x,y in((-1,0),(-.5,.26),(.3,.26),(1,0),(.3,-.26),(-.5,-.26))])
    o_=obj('boughs',bm_mesh(bm,'boughs'),mat('bough','#20301a',rough=.8)); o_.visible_camera=False; o_.visible_glossy=False
garden.hedge(-12,12,6.2,7.4,.5,2.55,80000,'#4f6f35',.05,3); garden.hedge(-9,-1.2,5.0,5.6,0,.62,24000,'#5c7a3c',.035,4); garden.hedge(1.3,9,5.0,5.6,0,.62,24000,'#5c7a3c',.035,5)
garden.jacaranda(-10.8,15.0,0,6.6,3.5,9,size=.032,n=420); garden.jacaranda(3.0,15.5,0,6.2,3.0,7,size=.032,n=420)
rf=random.Random(6); garden.fallen([(rf.gauss(2.6,1.3),rf.gauss(1.6,2.2),0) for _ in range(150)],3)
unpack()
D=Vector((.86,-.50,.34)); sun(-D,8.4,(1,.74,.47),1.0); boughs((-3.4,5.7,1.5),D,7,2600,(1.2,1.2,.7),.055,5); boughs((3.6,2.6,.4),D,6,1800,(1.1,1.1,.5),.055,8)
world_col('#9fc0dc',.33); garden.seen_sky('#f2dcc0','#8db6da',.17)
camera((2.3,-7.0,1.36),(.12,0,1.04),44,fstop=1.5,focus=(0,-.2,1.1)); G=dict(exposure=.32,look='Medium High Contrast',glare=(1.7,7,-.9),vignette=.25,bounces=7,sat=1.04,thr=.015,minspp=4,clampi=4)
s.cycles.sample_clamp_direct=8
render(OUT,W,H,SPP,**G); litter(OUT)
