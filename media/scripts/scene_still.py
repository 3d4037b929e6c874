"""Still lifes of goods for both shops.  STILL=pool|marine|kit blender -b -P scene_still.py -- W H SPP out.png
The goods are the models of hardware.py and packaging.py in true proportion. Run with plain python as `scene_still.py --plate pool|marine out.png` it draws
what stands behind them out of focus: a master of scenes/, seen through a round aperture."""
import sys,os
HERE=os.path.dirname(os.path.abspath(__file__))
if '--plate' in sys.argv:
    import numpy as np,cv2
    kind,out=sys.argv[-2:]; g=np.random.default_rng(8)
    if kind=='pool':                                                   # a garden in low sun: leaves, darker below, and the sky between them
        h,w=520,1760; im=np.full((h,w,3),.03,np.float32); q=44
        for i in range(2600): y=g.random(); c=np.array(((.05,.13,.10),(.07,.17,.15),(.05,.10,.14),(.10,.24,.28))[g.integers(0,4)])*g.uniform(.3,1.5)*(1.5-y); cv2.ellipse(im,(int(g.uniform(0,w)),int(y*h)),(int(g.uniform(8,46)),int(g.uniform(4,16))),float(g.uniform(0,180)),0,360,tuple(float(v) for v in c),-1,cv2.LINE_AA)
        for i in range(90): cv2.circle(im,(int(g.uniform(0,w)),int(abs(g.normal())*.22*h)),int(g.uniform(2,6)),tuple(float(v) for v in np.array((.50,.80,1))*g.uniform(.4,1)),-1,cv2.LINE_AA)
    else:                                                              # polyps: more colour than the reef of the hero shows from afar
        im=cv2.imread(os.path.join(HERE,'..','scenes','marine-hero.webp')).astype(np.float32)/255; h,w=im.shape[:2]; q=int(.0125*w); im=im[int(.10*h):int(.86*h),int(.02*w):int(.98*w)].copy()
        reef=np.argwhere((im[...,2]>.16)&(np.arange(im.shape[0])[:,None]>.22*im.shape[0])); c=[(.30,.45,1),(.36,.66,1),(.62,.36,.95),(.42,.85,.45),(.28,.30,.95)]
        for y,x in reef[g.integers(0,len(reef),60)]: cv2.circle(im,(int(x),int(y)),int(g.integers(3,7)),tuple(float(v) for v in np.array(c[g.integers(0,5)])*g.uniform(.5,1.15)),-1,cv2.LINE_AA)
    k=np.zeros((2*q+1,)*2,np.float32); cv2.circle(k,(q,q),q,1,-1,cv2.LINE_AA); k/=k.sum()
    lin=im**2.2; lin=lin*(1+5*np.clip(lin.max(-1,keepdims=True)-.25,0,1)**1.5)                  # lamps keep their light when spread over a disc
    cv2.imwrite(out,(np.clip(cv2.filter2D(lin,-1,k,borderType=cv2.BORDER_REFLECT),0,1)**(1/2.2)*255).astype(np.uint8)); sys.exit()
sys.path.insert(0,HERE)
from lib import *
import goods
from goods import litter,node as N,sun,unpack,veined,wet,worn
W,H,SPP=int(sys.argv[-4]),int(sys.argv[-3]),int(sys.argv[-2]); OUT=os.path.abspath(sys.argv[-1]); K=os.environ.get('STILL','pool'); pi=math.pi; rad=math.radians
s=reset(); random.seed(11)
def good(script,slug,at,turn=0,az=None,**k):
    """a good with its face towards the camera, but for a turn"""
    face=math.degrees(math.atan2(CAM[0]-at[0],at[1]-CAM[1])); goods.good(OUT,script,slug,at,lambda m:face-(m.cam['az']*(1 if script=='hardware' else .9) if az is None else az)+turn,**k)
# ---------------------------------------------------------------- materials and grounds
def plate(kind,w,h,loc,st,rot=(pi/2,0,0)):
    f=OUT+'.90.png'; subprocess.run([PY,os.path.abspath(__file__),'--plate',kind,f],check=True); m=bpy.data.materials.new('plate'); m.use_nodes=True; nt=m.node_tree; nt.nodes.clear(); o=N(nt,'ShaderNodeOutputMaterial'); e=N(nt,'ShaderNodeEmission'); t=N(nt,'ShaderNodeTexImage',extension='EXTEND'); t.image=bpy.data.images.load(f); t.image.pack()
    nt.links.new(t.outputs[0],e.inputs[0]); e.inputs[1].default_value=st; nt.links.new(e.outputs[0],o.inputs[0]); m.cycles.sample_as_light=False; return plane_label('plate',w,h,m,loc,rot)   # no lamp: so large a one would take most samples from the sun or the key
def travertine(): return wet(veined('trav',[(.30,'#9a8568'),(.47,'#c2ae90'),(.60,'#cfbfa4'),(.74,'#b29d7e')],5,(1,5,5),.62,.55,.35,(.82,1.08),pores=34))
def slabs(m,x0,x1,y0,y1,z,w,d,t=.05,gap=.004,bev=.003,off=.5):
    j=0; y=y0
    while y<y1-1e-6:
        x=x0-(off*w if j%2 else 0)
        while x<x1: box('slab',(w-gap,d-gap,t),m,(x+w/2,y+d/2,z-t/2),bev=bev,seg=3); x+=w
        y+=d; j+=1
def boughs(at,direction,far,n,spread,size,seed):
    """leaves between sun and ground, outside the picture: their shade keeps the side with the words calm"""
    r=random.Random(seed); bm=bmesh.new(); c=Vector(at)+Vector(direction).normalized()*far
    for _ in range(n):
        M=Matrix.Translation(c+Vector((r.gauss(0,spread[0]),r.gauss(0,spread[1]),r.gauss(0,spread[2]))))@Matrix.Rotation(r.uniform(0,6.3),4,Vector((r.gauss(0,1),r.gauss(0,1),r.gauss(0,1))).normalized()); k=size*r.uniform(.6,1.3)
        bm.faces.new([bm.verts.new(M@Vector((k*x,k*y,0))) for x,y in((-1,0),(-.5,.26),(.3,.26),(1,0),(.3,-.26),(-.5,-.26))])
    o=obj('boughs',bm_mesh(bm,'boughs'),mat('bough','#20301a',rough=.8)); o.visible_camera=False; o.visible_glossy=False; return o
def water(x0,x1,y0,y1,z):
    m=mat('water','#0f8f9c',rough=.14,spec=.5); nt=m.node_tree; b=nt.nodes['Principled BSDF']; g=N(nt,'ShaderNodeNewGeometry'); mp=N(nt,'ShaderNodeMapping'); mp.inputs['Scale'].default_value=(1,.75,1); nt.links.new(g.outputs['Position'],mp.inputs[0]); wv=N(nt,'ShaderNodeTexNoise'); wv.inputs['Scale'].default_value=3.4; wv.inputs['Detail'].default_value=3; wv.inputs['Distortion'].default_value=.6; nt.links.new(mp.outputs[0],wv.inputs['Vector'])
    bp=N(nt,'ShaderNodeBump'); bp.inputs['Strength'].default_value=.5; bp.inputs['Distance'].default_value=.03; nt.links.new(wv.outputs['Fac'],bp.inputs['Height']); nt.links.new(bp.outputs[0],b.inputs['Normal'])
    vo=N(nt,'ShaderNodeTexVoronoi',feature='SMOOTH_F1'); vo.inputs['Scale'].default_value=2.6; nt.links.new(mp.outputs[0],vo.inputs['Vector']); cr=N(nt,'ShaderNodeValToRGB'); e=cr.color_ramp.elements; e[0].position=.12; e[0].color=hexc('#0a6f86'); e[1].position=.62; e[1].color=hexc('#5fe0dc'); q=e.new(.36); q.color=hexc('#17a3b0'); nt.links.new(vo.outputs['Distance'],cr.inputs[0]); nt.links.new(cr.outputs[0],b.inputs['Emission']); b.inputs['Emission Strength'].default_value=.46; m.cycles.sample_as_light=False
    return plane_label('water',x1-x0,y1-y0,m,((x0+x1)/2,(y0+y1)/2,z),(0,0,0))
def aim(target,az,el,dist): a,e=rad(az),rad(el); return Vector(target)+Vector((math.sin(a)*math.cos(e),-math.cos(a)*math.cos(e),math.sin(e)))*dist
# ---------------------------------------------------------------- the two
if K=='pool':
    T=(-.08,-.02,.145); CAM=aim(T,-12,6.5,2.0); C=.14
    good('hardware','kestrel-variable-speed-pump',(.25,.24,C),0,az=-12)
    good('packaging','aquilo-chlorine-granules-5kg',(-.06,.19,C),-3,sc=.78)
    good('packaging','aquilo-pocket-photometer',(-.215,-.17,0),6)
    good('hardware','hadeda-ranger-cordless-robot',(.235,-.19,0),-60)
    def greens(m): m.c(az=4); m.vial_strips(m.L('5-Way Strips','',['50 tests'],chart=m.CL5))
    good('packaging','aquilo-algaecide-60-1l',(.005,-.075,0),-4)
    good('packaging','aquilo-five-way-test-strips',(-.235,.12,C),0,build=greens)
    unpack(); worn(); st=travertine()
    slabs(st,-2.4,2.6,-1.9,.03,0,.80,.48); slabs(st,-2.4,2.4,.03,.43,C,.80,.40,t=.045,bev=.008,off=.37); box('riser',(5,.36,C-.04),st,(0,.24,(C-.05)/2),bev=.002); box('bed',(9,4,.02),mat('bed','#7d7362',rough=.9),(0,-1,-.062),bev=0)
    water(-9,9,.43,8.6,.03)
    plate('pool',10,2.95,(-.1,8.6,1.37),2.2)
    D=(-1.5,.10,.74); sun([-q for q in D],12,(1,.68,.38),1.4); boughs((-1.05,-.45,0),D,2.2,420,(.30,.40,.20),.085,5); world_col('#8fb0cf',.20)
    area((-1.5,-2.3,1.7),(.2,0,.2),1.5,30,(1,.92,.84)); s.world.cycles.sampling_method='NONE'
    camera(CAM,T,76,1.0,focus=(-.19,-.22,.08)); G=dict(exposure=.02,look='Medium High Contrast',glare=(1.6,7,-.9),vignette=.35,sat=.92,bounces=7,thr=.015,minspp=6,clampi=3)
elif K=='kit':
    WIDE=W>H; T=(-.30 if WIDE else .03,-.06,.11 if WIDE else .13); CAM=aim(T,9,9,1.75 if WIDE else 1.6)
    good('packaging','aquilo-chlorine-granules-5kg',(-.20,.17,0),-3)
    good('packaging','aquilo-four-in-one-drop-kit',(-.02,-.08,0),4,sc=.86)
    good('hardware','rietvlei-deep-leaf-net',(.27,.20,0),0)
    good('hardware','rietvlei-curved-wall-brush',(.20,-.30,0),0,sc=.86)
    unpack(); worn(); st=travertine()
    slabs(st,-2.4,2.6,-1.9,.50,0,.80,.48); box('bed',(9,4,.02),mat('bed','#7d7362',rough=.9),(0,-1.5,-.062),bev=0)
    water(-9,9,.50,9,-.10); plate('pool',12,3.55,(-1.6 if WIDE else -.1,9,1.65),2.2)
    D=(-1.5,.10,.74); sun([-q for q in D],12,(1,.68,.38),1.4); boughs((-1.05,-.45,0),D,2.2,420,(.30,.40,.20),.085,5); world_col('#8fb0cf',.20)
    area((-1.5,-2.3,1.7),(.2,0,.2),1.5,30,(1,.92,.84)); s.world.cycles.sampling_method='NONE'
    camera(CAM,T,55 if WIDE else 80,1.4,focus=(.12,-.33,.04)); G=dict(exposure=.12,sat=.92,look='Medium High Contrast',glare=(1.6,7,-.9),vignette=.35,bounces=7,thr=.015,minspp=6,clampi=3)
else:
    T=(-.02,0,.15); CAM=aim(T,6,7,1.7)
    good('hardware','tidewright-protein-skimmer-400',(.285,.15,0),-4)
    def salt(m): m.c(az=-12); m.bucket(body=mat('teal','#0f5c6e',rough=.34,bump=.03,bscale=900),lid=mat('lid','#0b4553',rough=.34,clear=.2),lab=m.L('Sea Salt','20 kg',['Makes about 520 litres','8.5 dKH, Ca 430, Mg 1 300 ppm'],style='deep'))
    good('packaging','thalassa-reef-sea-salt-20kg',(.0,.12,0),-3,sc=1.04,build=salt)
    good('packaging','anemoon-marine-pellets-200g',(.07,-.175,0),2)
    good('packaging','thalassa-trace-complete-500ml',(.175,-.10,0),-4)
    good('hardware','tidewright-refractometer',(-.15,-.20,0),4)
    def stone(m): st,_=m.stone_mat('#a8997f','#cdbfa5'); m.rock(.068,(1.25,1,.95),3,st,(0,0,.060),(0,0,.6)); m.drop()
    good('hardware','kelpwood-dry-reef-rock-10kg',(.375,-.105,-.003),0,build=stone)
    unpack(); worn('#8a857c',.22); oak=veined('oak',[(.30,'#170e08'),(.47,'#33210f'),(.60,'#47301b'),(.78,'#24160c')],5,(.7,9,9),.20,.35,.35,(.88,1.08),spec=.5)
    box('top',(6,1.7,.05),oak,(0,-.30,-.025),bev=.006); plate('marine',3.3,1.62,(.0,1.35,.42),.42)
    glass=mat('kerb','#06080a',rough=.3); box('rim',(6,.02,.035),glass,(0,.56,.018),bev=.003)
    world_col('#0a1830',.30); area((.1,.95,.75),(.15,0,.15),2.4,26,(.26,.52,1.0),sy=.8); area((-1.2,-1.6,1.5),(.12,0,.15),.9,112,(1,.86,.70)); area((1.5,.3,1.0),(.3,0,.2),.5,34,(.35,.60,1)); area((.5,-2.2,.7),(.2,0,.2),.8,13,(.88,.94,1))
    camera(CAM,T,66,1.5,focus=(.07,-.20,.07)); G=dict(exposure=.25,sat=.9,look='Medium High Contrast',glare=(1.5,7,-.88),vignette=.35,bounces=8,thr=.015,minspp=6,clampi=2)
s.cycles.sample_clamp_direct=4
render(OUT,W,H,SPP,**G); litter(OUT)
