"""The edge of a pool and its terrace as a drone sees them, for terrace_loop.py, which fills in the water.  blender -b -P scene_terrace.py -- W H SPP out.png
The pool's edge is the x axis, the water lies at y<0; the camera is turned so that the edge runs down to the right. Beside the picture it keeps linear light
(out.png.light.npy), how much of each pixel is no water (out.png.cover.npy), and what of the sun reaches the ledge and the floor (out.png.sun0.npy, sun1)."""
import sys,os
HERE=os.path.dirname(os.path.abspath(__file__)); sys.path.insert(0,HERE)
from lib import *
from goods import node as N,sun,veined
import json,numpy as np
W,H,SPP=int(sys.argv[-4]),int(sys.argv[-3]),int(sys.argv[-2]); OUT=os.path.abspath(sys.argv[-1]); pi=math.pi; rad=math.radians; s=reset(); random.seed(4)
VIEW=json.load(open(HERE+'/terrace.json')); LEVEL=VIEW['level']; D=Vector(VIEW['sun']); rg=random.Random(9)
# ---------- stone, wood, cloth
trav=veined('trav',[(.30,'#c6b79d'),(.50,'#d6c9b2'),(.72,'#e0d6c4')],1.6,(1,3.4,1),.62,.25,.4,(.93,1.05)); cop=veined('cop',[(.30,'#d5c8b0'),(.55,'#e4dac8'),(.75,'#ece4d6')],2.0,(1,4,1),.55,.25,.4,(.95,1.04))
teak=veined('teak',[(.28,'#7c6149'),(.48,'#9a7d61'),(.64,'#a98c6f'),(.80,'#8a6e54')],3,(.5,11,11),.6,.4,.5,(.82,1.10)); canvas=mat('canvas','#ece6da',rough=.9,bump=.12,bscale=260); linen=mat('linen','#f4f1ea',rough=.95,bump=.4,bscale=90); blue=mat('blue','#2f6f86',rough=.95,bump=.4,bscale=90); dark=mat('dark','#14110e',rough=.9)
def tlmat(n,c,tr=.35,rough=.5):
    m=mat(n,c,rough=rough,spec=.3); nt=m.node_tree; t=N(nt,'ShaderNodeBsdfTranslucent'); t.inputs[0].default_value=hexc(c); x=N(nt,'ShaderNodeMixShader'); x.inputs[0].default_value=tr; nt.links.new(nt.nodes['Principled BSDF'].outputs[0],x.inputs[1]); nt.links.new(t.outputs[0],x.inputs[2]); nt.links.new(x.outputs[0],nt.nodes['Material Output'].inputs[0]); return m
def flat(name,x0,x1,y0,y1,z,m):
    me=bpy.data.meshes.new(name); me.from_pydata([(x0,y0,z),(x1,y0,z),(x1,y1,z),(x0,y1,z)],[],[(0,1,2,3)]); return obj(name,me,m,smooth=False)
# ---------- ground: coping, pavers, deck, bed
JOIN=.005
x=-7.2
while x<8: box('cop',(.9-JOIN,.44,.05),cop,(x+.45,.19,-.005),bev=.012,seg=3); x+=.9
P=.82
for j in range(8):
    for i in range(-12,12): box('paver',(P-JOIN,P-JOIN,.04),trav,(i*P+P*.5+(0 if j%2 else P/2)-.04,.415+P*(j+.5),-.022+rg.uniform(-.0008,.0008)),bev=.004,seg=2)
flat('joint',-12,12,.0,9,-.036,mat('joint','#8d8068',rough=1))
DX=VIEW['deck']
for k in range(60):
    yy=.415+.145*k; x=DX; L=rg.uniform(1.6,3.0)
    while x<9:
        box('board',(L-.004,.145-.006,.028),teak,(x+L/2,yy+.0725,.014),bev=.003,seg=2); x+=L; L=rg.uniform(2.2,3.4)
box('fascia',(.03,9,.05),teak,(DX-.015,4.9,.004),bev=.003); flat('under',DX,9,.42,9,-.001,dark)
box('shell',(30,.3,3),dark,(0,.21,-1.54),bev=0)
# ---------- two loungers, a table, towels
def lounger(x,y,turn,towel):
    o0=set(bpy.data.objects)
    for sx in(-.31,.31): box('rail',(.05,1.98,.05),teak,(sx,1.0,.27),bev=.01)
    for k in range(14): box('slat',(.60,.075,.022),teak,(0,.06+.145*k,.285),bev=.004)
    for yy,zz,l,t in((.30,.335,.56,0),(.88,.335,.56,0)): box('cush',(.62,l,.075),canvas,(0,yy,zz),bev=.032,seg=6)
    box('back',(.62,.80,.075),canvas,(0,1.52,.46),(rad(21),0,0),bev=.032,seg=6); box('pillow',(.46,.24,.09),linen,(0,1.74,.60),(rad(21),0,0),bev=.042,seg=6)
    if towel: lathe('towel',[(0,-.27),(.070,-.27,.012),(.074,-.25,.01),(.074,.25,.01),(.070,.27,.012),(0,.27)],blue,loc=(.0,.26,.445),rot=(0,pi/2,rad(4)),seg=40); [lathe('band',[(.0752,z-.02),(.0756,z-.018),(.0756,z+.018),(.0752,z+.02)],linen,loc=(0,.26,.445),rot=(0,pi/2,rad(4)),seg=40,cap=False) for z in(-.19,.19)]
    for a in(-.26,.26):
        for yy in(.15,1.85): box('leg',(.05,.05,.27),teak,(a,yy,.14),bev=.006)
    M=Matrix.Translation((x,y,.028))@Matrix.Rotation(rad(turn),4,'Z'); bpy.context.view_layer.update()
    for o in set(bpy.data.objects)-o0: o.matrix_world=M@o.matrix_world
for q in VIEW['loungers']: lounger(*q)
tx,ty=VIEW['table']; lathe('table',[(0,.40),(.20,.40,.006),(.20,.43,.006),(0,.43)],mat('top','#e9e3d7',rough=.5),loc=(tx,ty,.028)); lathe('stem',[(.02,0),(.02,.40)],dark,loc=(tx,ty,.028)); 
lathe('glass',[(.030,.43),(.034,.56)],thinglass((.9,.97,.97,1)),loc=(tx+.06,ty-.05,.028),seg=40,cap=False); lathe('drink',[(0,.52),(.031,.52)],mat('drink','#e8b45a',rough=.05),loc=(tx+.06,ty-.05,.028),seg=40,cap=False); box('book',(.14,.20,.022),mat('book','#2a5560',rough=.6),(tx-.06,ty+.03,.028+.442),(0,0,.5),bev=.002)
# ---------- parasol: eight panels of canvas, hollow between the ribs
def parasol(x,y,z,r,n=8):
    cm=tlmat('shade','#efe7d8',.28,.9); V=[];F=[];a,b=14,12
    for k in range(n):
        o=len(V)
        for i in range(a+1):
            for j in range(b+1):
                t=j/b; u=2*pi*(k+i/a)/n; edge=math.cos(pi/n)/math.cos((i/a-.5)*2*pi/n); sag=.075*t*(1-(2*(i/a)-1)**2); rr=r*t*(edge-.05*t*(1-(2*(i/a)-1)**2)); V.append((x+rr*math.cos(u),y+rr*math.sin(u),z-.50*t**1.15-sag))
        for i in range(a):
            for j in range(b): q=o+i*(b+1)+j; F.append((q,q+b+1,q+b+2,q+1))
        u=2*pi*k/n; tube('rib',[(x+r*t*math.cos(u),y+r*t*math.sin(u),z+.006-.50*t**1.15) for t in(.04,.25,.5,.75,1)],.011,canvas,kind='POLY')
    me=bpy.data.meshes.new('canopy'); me.from_pydata(V,[],F); obj('canopy',me,cm); lathe('vent',[(0,.05),(.34,-.075),(.33,-.085)],cm,loc=(x,y,z),seg=8,r=0); lathe('finial',[(.0,.0),(.07,.0,.01),(.05,.05,.01),(0,.07)],teak,loc=(x,y,z+.03)); lathe('mast',[(.025,0),(.025,z)],teak,loc=(x,y,0)); lathe('foot',[(0,0),(.28,0),(.28,.06,.01),(0,.07)],dark,loc=(x,y,.03))
parasol(*VIEW['parasol'])
# ---------- planting
def agave(x,y,z,n,ln,c,up=.35,wid=.085):
    bm=bmesh.new(); r_=random.Random(int(x*97+y*31))
    for i in range(n):
        a=i*2.39996+r_.uniform(-.15,.15); u=i/n; el=up+(1.3-up)*u+r_.uniform(-.08,.08); l=ln*r_.uniform(.82,1.08)*(1-.25*u); pr=None; p=Vector((0,0,0)); sg=10
        for k in range(sg+1):
            t=k/sg; e=el-.45*t*t*(1.1-u); w=wid*ln*(math.sin(pi*(t*.86+.14))**.7 if t<1 else 0)+.001; d=Vector((math.cos(a)*math.cos(e),math.sin(a)*math.cos(e),math.sin(e))); sd=Vector((-math.sin(a),math.cos(a),0)); up_=d.cross(sd)
            r=(bm.verts.new(p+sd*w+up_*w*.40),bm.verts.new(p),bm.verts.new(p-sd*w+up_*w*.40))
            if pr: bm.faces.new((pr[0],pr[1],r[1],r[0])); bm.faces.new((pr[1],pr[2],r[2],r[1]))
            pr=r; p=p+d*(l/sg)
    obj('ag',bm_mesh(bm,'ag'),mat('agm',c,rough=.5,spec=.35),(x,y,z))
def tuft(x,y,h,n,m,wid=.010,seed=1):
    rgn=np.random.default_rng(seed); V=[];F=[];sg=6
    for i in range(n):
        a=rgn.random()*2*pi; l=h*rgn.uniform(.6,1.1); lean=rgn.uniform(.25,.95); o=len(V)
        for j in range(sg+1): t=j/sg; w=wid*(1-t)**.6*.5+.0005; rgn.random(); r=l*lean*t**1.6+.03; V+=[(x+math.cos(a)*r-math.sin(a)*w,y+math.sin(a)*r+math.cos(a)*w,l*(t-.55*lean*t*t)),(x+math.cos(a)*r+math.sin(a)*w,y+math.sin(a)*r-math.cos(a)*w,l*(t-.55*lean*t*t))]
        for j in range(sg): q=o+2*j; F.append((q,q+1,q+3,q+2))
    me=bpy.data.meshes.new('tuft'); me.from_pydata(V,[],F); obj('tuft',me,m,smooth=False)
def palm(x,y,z,n=11,l=2.2,m=None):
    """out of sight: only the shadows of its fronds are seen"""
    V=[];F=[]
    for k in range(n):
        a=k*2.39996+.4; el=.55-.55*(k/n); pts=[]; p=Vector((x,y,z))
        for i in range(41): t=i/40; e=el-.5*t*t; pts.append((p.copy(),e)); p=p+Vector((math.cos(a)*math.cos(e),math.sin(a)*math.cos(e),math.sin(e)))*(l/40)
        for i in range(4,41):
            p,e=pts[i]; t=i/40; d=Vector((math.cos(a),math.sin(a),0)); sd=Vector((-math.sin(a),math.cos(a),0)); ll=.58*math.sin(pi*(.15+.83*t))**.7*(1.1-.4*t)
            for q in(-1,1): tip=p+sd*q*ll*.82+d*ll*.55+Vector((0,0,-.10*ll)); w=d*.019; o=len(V); V+=[p-w,p+w,p+(tip-p)*.6+w*.8,tip,p+(tip-p)*.6-w*.8]; F.append((o,o+1,o+2,o+3,o+4))
    me=bpy.data.meshes.new('palm'); me.from_pydata([tuple(v) for v in V],[],F); o=obj('palm',me,m,smooth=False); o.visible_camera=False; o=lathe('trunk',[(.14,0),(.10,z)],mat('trunk','#6b5a48',rough=.9),loc=(x,y,0)); o.visible_camera=False
bx0,bx1,by0=VIEW['bed']; soil=mat('gravel','#b7a98f',rough=1); nt=soil.node_tree; vo=N(nt,'ShaderNodeTexVoronoi'); vo.inputs['Scale'].default_value=34; tc=N(nt,'ShaderNodeTexCoord'); nt.links.new(tc.outputs['Object'],vo.inputs['Vector']); mr=N(nt,'ShaderNodeMixRGB'); mr.inputs[1].default_value=hexc('#a6987e'); mr.inputs[2].default_value=hexc('#c6baa4'); nt.links.new(vo.outputs['Color'],mr.inputs[0]); nt.links.new(mr.outputs[0],nt.nodes['Principled BSDF'].inputs['Base Color']); bp=N(nt,'ShaderNodeBump'); bp.inputs['Distance'].default_value=.02; bp.inputs['Strength'].default_value=.6; bp.invert=True; nt.links.new(vo.outputs['Distance'],bp.inputs['Height']); nt.links.new(bp.outputs[0],nt.nodes['Principled BSDF'].inputs['Normal'])
flat('bed',bx0,bx1,by0,9,.004,soil); box('kerb',(bx1-bx0+.05,.05,.06),mat('kerb','#8b7f6c',rough=.8),((bx0+bx1)/2,by0,.0),bev=.006); box('kerb2',(.05,8,.06),mat('kerb','#8b7f6c',rough=.8),(bx1,by0+4,.0),bev=.006)
grass=tlmat('grass','#7f8d4e',.4); grass2=tlmat('grass2','#94985c',.4)
for i,(x,y,n,l,c) in enumerate(VIEW['agaves']): agave(x,y,.0,n,l,('#7f9c8b','#6f9180','#89a58f')[c])
for i,(x,y,h) in enumerate(VIEW['grasses']): tuft(x,y,h,240,grass if i%2 else grass2,seed=i+3)
for i in range(46):
    x,y=rg.uniform(bx0,bx1-.1),by0+.1+rg.random()**1.6*1.4; r=rg.uniform(.03,.085); bm=bmesh.new(); bmesh.ops.create_icosphere(bm,subdivisions=3,radius=r); o=obj('pebble',bm_mesh(bm,'pebble'),mat('pb',('#8e8576','#b5ab99','#6f685d')[i%3],rough=.7),(x,y,r*.2)); o.scale=(1,rg.uniform(.6,.9),.55); o.rotation_euler=(0,0,rg.uniform(0,6))
palm(*VIEW['palm'],m=tlmat('frond','#5b7a3a',.3))
# ---------- the technician's net on its pole, and the skimmer's lid
def net(x,y,turn,l):
    o0=set(bpy.data.objects); bl=mat('frame','#1f6fa8',rough=.35); alu=mat('alu','#c9ced2',rough=.3,metal=1); w,d=.235,.19
    def edge(t): c,q=math.cos(t),math.sin(t); f=(abs(c)**5+abs(q)**5)**(-1/5); return c*f*w*(1-.14*(q*f+1)/2),q*f*d
    tube('rim',[(*edge(2*pi*k/72),.02) for k in range(72)],.010,bl,cyc=True); m=mat('mesh','#3f8fc4',rough=.8); m.node_tree.nodes['Principled BSDF'].inputs['Alpha'].default_value=.55
    bm=bmesh.new(); c=bm.verts.new((0,0,-.035)); R=[]
    for t in(.5,.8,1): R.append([bm.verts.new((edge(2*pi*k/72)[0]*t,edge(2*pi*k/72)[1]*t,.02-.055*(1-t**3))) for k in range(72)])
    for k in range(72):
        q=(k+1)%72; bm.faces.new((c,R[0][k],R[0][q])); [bm.faces.new((R[i][k],R[i+1][k],R[i+1][q],R[i][q])) for i in(0,1)]
    obj('mesh',bm_mesh(bm,'mesh'),m); tube('pole',[(0,d+.05,.03),(0,l*.55,.03)],.019,alu,kind='POLY'); tube('pole2',[(0,l*.55,.03),(0,l,.03)],.0155,alu,kind='POLY'); tube('sock',[(0,d-.02,.026),(0,d+.16,.028)],.024,bl,kind='POLY'); tube('clamp',[(0,l*.55-.04,.03),(0,l*.55+.05,.03)],.025,dark,kind='POLY'); tube('grip',[(0,l-.35,.03),(0,l,.03)],.020,bl,kind='POLY')
    M=Matrix.Translation((x,y,.035))@Matrix.Rotation(rad(turn),4,'Z'); bpy.context.view_layer.update()
    for o in set(bpy.data.objects)-o0: o.matrix_world=M@o.matrix_world
net(*VIEW['net'])
lx,ly=VIEW['lid']; lathe('lid',[(0,.004),(.118,.004,.002),(.118,.0,.001)],mat('lid','#e8e4da',rough=.5),loc=(lx,ly,0)); lathe('ring',[(.122,.0),(.122,.003),(.15,.003,.002),(.15,0)],mat('ring','#d8d2c4',rough=.5),loc=(lx,ly,0)); [box('slot',(.05,.012,.002),dark,(lx+sx*.07,ly,.0045),bev=0) for sx in(-1,1)]
# ---------- camera, light, three passes
c=bpy.data.cameras.new('C'); c.sensor_width=36; c.lens=36*VIEW['height']/VIEW['width']; c.clip_end=100; cam=bpy.data.objects.new('C',c); s.collection.objects.link(cam); cam.location=(0,VIEW['centre'],VIEW['height']); cam.rotation_euler=(0,0,rad(VIEW['turn'])); s.camera=cam
sun(D,4.6,(1,.91,.78),VIEW['softness']); world_col('#bcd3e6',.62); s.world.cycles.sampling_method='NONE'
hold=bpy.data.materials.new('hold'); hold.use_nodes=True; nt=hold.node_tree; nt.nodes.clear(); h=N(nt,'ShaderNodeHoldout'); nt.links.new(h.outputs[0],N(nt,'ShaderNodeOutputMaterial').inputs[0]); water=flat('water',-30,30,-30,.2,LEVEL,hold)
s.render.film_transparent=True; s.cycles.sample_clamp_direct=8
def plain(name,w,h,spp,channel):
    cy=s.cycles; r=s.render; cy.samples=spp; cy.use_adaptive_sampling=False; cy.max_bounces=0; cy.transparent_max_bounces=8; cy.use_denoising=False; s.use_nodes=False; r.resolution_x=w; r.resolution_y=h; r.resolution_percentage=100
    r.image_settings.file_format='OPEN_EXR'; r.image_settings.color_mode='RGBA'; r.image_settings.color_depth='32'; r.filepath=OUT+'.tmp.exr'; bpy.ops.render.render(write_still=True)
    q=bpy.data.images.load(r.filepath); q.colorspace_settings.name='Linear'; b=np.empty(w*h*4,np.float32); q.pixels.foreach_get(b); bpy.data.images.remove(q); os.remove(r.filepath); np.save(OUT+'.%s.npy'%name,b.reshape(h,w,4)[::-1,:,channel].copy())
ONLY=os.environ.get('PASS','light cover sun').split()
if 'light' in ONLY: render(OUT,W,H,SPP,bounces=4,keep=OUT+'.light.npy',clampi=4)
if 'cover' in ONLY:
    world_col('#000000',0); [o.__setattr__('hide_render',True) for o in s.objects if o.type=='LIGHT']; plain('cover',W,H,25,3); [o.__setattr__('hide_render',False) for o in s.objects if o.type=='LIGHT']
if 'sun' in ONLY:
    # The floor is raised to where rays that do not bend would cast its shadows.
    for o in s.objects: o.visible_camera=False
    world_col('#000000',0); water.hide_render=True; s.render.film_transparent=False; k=Vector((D.x,D.y)).length/-D.z; bend=math.tan(math.asin(math.sin(math.atan(k))/1.333))/k
    white=mat('white','#ffffff',rough=1,spec=0); x0,y0,x1,y1=VIEW['map']; c.type='ORTHO'; c.ortho_scale=x1-x0; cam.rotation_euler=(0,0,0); cam.location=((x0+x1)/2,(y0+y1)/2,30)
    for i,d in enumerate((VIEW['ledge'],VIEW['floor'])):
        o=flat('floor',x0-2,x1+2,y0-2,y1+2,LEVEL-d*bend,white); plain('sun%d'%i,1000,int(1000*(y1-y0)/(x1-x0)),25,1); o.hide_render=True
