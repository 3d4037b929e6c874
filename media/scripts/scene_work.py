"""Work in progress, in still lifes.  WORK=bench|pump|log blender -b -P scene_work.py -- W H SPP out.png
bench: both trades on one oak bench in raking daylight; pump: a pump taken off its pipes, on concrete in low sun; log: a test case and the book of readings beside a pool. Goods are the models of hardware.py and
packaging.py in true proportion. Run with plain python as `scene_work.py --page out.png` it prints a page of the book, as `--ripples out.png` it draws
what stands behind the book out of focus."""
import sys,os
HERE=os.path.dirname(os.path.abspath(__file__))
if '--ripples' in sys.argv:
    import numpy as np,cv2
    im=cv2.imread(os.path.join(HERE,'..','scenes','home-hero-poster.webp')).astype(np.float32)/255; h,w=im.shape[:2]; q=int(.010*w); k=np.zeros((2*q+1,)*2,np.float32); cv2.circle(k,(q,q),q,1,-1,cv2.LINE_AA); lin=im**2.2; lin*=1+4*np.clip(lin.min(-1,keepdims=True)-.35,0,1)
    cv2.imwrite(sys.argv[-1],(np.clip(cv2.filter2D(lin,-1,k/k.sum(),borderType=cv2.BORDER_REFLECT),0,1)**(1/2.2)*255).astype(np.uint8)); sys.exit()
if '--page' in sys.argv:
    import random
    from PIL import Image,ImageDraw,ImageFont
    F=lambda n,z: ImageFont.truetype('/usr/share/fonts/opentype/'+n,z); S=1400,1900; im=Image.new('RGB',S,'#f7f2e6'); d=ImageDraw.Draw(im); r=random.Random(4); head=F('league-spartan/LeagueSpartan-SemiBold.otf',66); small=F('inter/Inter-Medium.otf',34); pen=F('inter/InterDisplay-MediumItalic.otf',52)
    d.text((110,120),'Readings',font=head,fill='#14424c'); d.text((110,214),'Free chlorine, pH and alkalinity, every visit',font=small,fill='#6d7f80'); X=(110,420,690,920,1190); y=330
    for x,t in zip(X,('Date','Cl mg/L','pH','Alk','Done')): d.text((x,y),t,font=small,fill='#14424c')
    for i in range(15):
        y=400+i*92; d.line((110,y,1290,y),fill='#c9c4b4',width=2)
        if i<11:
            for x,t in zip(X,('%d %s'%((i*7+3)%28+1,('Sep','Oct','Nov')[(i*7+3)//28]),'%.1f'%r.uniform(1.6,2.6),'%.1f'%r.uniform(7.2,7.5),'%d'%r.choice((90,95,100,105)))): d.text((x+r.uniform(-8,8),y+16+r.uniform(-5,5)),t,font=pen,fill='#1d3f86')
            x=X[4]+26+r.uniform(-6,6); d.line((x,y+50,x+18,y+70,x+58,y+22),fill='#1d3f86',width=7,joint='curve')
    im.save(sys.argv[-1]); sys.exit()
sys.path.insert(0,HERE)
from lib import *
import goods
from goods import litter,node as N,sun,unpack,veined,wet,worn
W,H,SPP=int(sys.argv[-4]),int(sys.argv[-3]),int(sys.argv[-2]); OUT=os.path.abspath(sys.argv[-1]); K=os.environ.get('WORK','bench'); pi=math.pi; rad=math.radians
s=reset(); random.seed(11); good=lambda *a,**k: goods.good(OUT,*a,**k)
def boards(m,x0,x1,y0,y1,z,d,t,seam=.0015):
    y=y0
    while y<y1-1e-6: box('board',(x1-x0,d-seam,t),m,((x0+x1)/2,y+d/2,z-t/2),bev=.0012,seg=2); y+=d
def book(at,turn,w=.17,h=.235):
    """an open book of readings: two curved leaves over cloth boards, a pen in the fold"""
    f=OUT+'.page.png'; subprocess.run([PY,os.path.abspath(__file__),'--page',f],check=True); pg=mat('page',rough=.75,img=f,spec=.2); M=Matrix.Translation(at)@Matrix.Rotation(rad(turn),4,'Z'); P=[]
    for q in(-1,1):
        P.append(box('cloth',(w+.006,h+.008,.003),mat('cloth','#12414b',rough=.8,bump=.2,bscale=900),(q*(w/2+.002),0,.0015),bev=.001))
        for k in range(7): P.append(leaf(q,w-.0008*k,h,.0165-.0019*k,pg if k==0 else mat('edge','#efe8d6',rough=.8)))
    P+=[lathe('pen',[(0,-.066),(.0016,-.060),(.0042,-.050,.001),(.0042,.055,.002),(.0036,.066,.001),(0,.066)],mat('pen','#16262a',rough=.25,clear=.5),loc=(.052,-.035,.021),rot=(pi/2,0,rad(38))),lathe('grip',[(.0044,-.02),(.0046,-.015),(.0046,.0),(.0044,.005)],mat('brass','#c9a467',rough=.25,metal=1),loc=(.052,-.035,.021),rot=(pi/2,0,rad(38)),cap=False)]
    bpy.context.view_layer.update()
    for o in P: o.matrix_world=M@o.matrix_world
def leaf(q,w,h,z,m):
    bm=bmesh.new(); uv=bm.loops.layers.uv.new('UV'); n=24; R=[]
    for i in range(n+1): u=i/n; x=u*w; zz=z*(1-(1-min(1,u*3.2))**2)*.55+z*.45*(1-.55*u*u)+.003; R.append([(bm.verts.new((q*x,y,zz)),u,v) for y,v in((-h/2,0),(h/2,1))])
    for a,b in zip(R,R[1:]):
        F=[a[0],b[0],b[1],a[1]] if q>0 else [b[0],a[0],a[1],b[1]]; f=bm.faces.new([p[0] for p in F])
        for l,(_,u,v) in zip(f.loops,F): l[uv].uv=(u if q>0 else 1-u,v)
    return obj('leaf',bm_mesh(bm,'leaf'),m)
OAK=[(.30,'#7d5530'),(.46,'#a87b4a'),(.58,'#bd915c'),(.76,'#94683b')]
if K=='bench':
    good('hardware','kestrel-variable-speed-pump',(-.47,.13,0),24)
    good('packaging','aquilo-four-in-one-drop-kit',(-.02,.06,0),10)
    good('hardware','tidewright-refractometer',(.24,-.17,0),28)
    good('hardware','tidewright-protein-skimmer-400',(.33,.17,0),6)
    for slug,x,turn in(('aquilo-chlorine-granules-5kg',-.78,14),('aquilo-algaecide-60-1l',-.56,4),('aquilo-clarifier-1l',-.42,-8),('aquilo-chlorine-tablets-2kg',-.20,5),('tidewright-reef-carbon-1kg',.22,3),('thalassa-foundation-alkalinity-1kg',.40,-5),('thalassa-trace-complete-500ml',.62,8),('anemoon-marine-pellets-200g',.76,-4)): good('packaging',slug,(x,.60,.425),turn,.92)
    good('hardware','kelpwood-dry-reef-rock-10kg',(.66,.08,.012),-10,.50)
    unpack()
    book((-.13,-.19,0),12); oak=veined('oak',OAK,7,(.5,14,14),.36,.5); boards(oak,-2,2,-.40,.44,0,.105,.045); box('edge',(4,.03,.30),oak,(0,-.415,-.152),bev=.004)
    box('shelf',(2.6,.24,.03),oak,(0,.60,.41),bev=.004); [box('arm',(.02,.20,.02),mat('iron','#1c2224',rough=.5),(x,.62,.385),bev=.002) for x in(-.95,.95)]
    wall=veined('plaster',[(.35,'#8fa19e'),(.65,'#a3b3ae')],3,(1,1,1),.9,.5); box('wall',(6,.1,3),wall,(0,.75,.8),bev=0)
    D=(1,.72,-.50); sun(D,9,(1,.80,.56),.5); gob=mat('frame','#202020')                     # a sash window at the left, outside the picture: its bars fall on the wall
    for x in(-1,1): o=box('gob',(.05,.05,2.6),gob,Vector((-.1,.7,.55))-Vector(D)*2.2+Vector((0,x*.62,0)),bev=0); o.visible_camera=False
    for z in(-.36,.04,.44): o=box('gob',(.05,1.3,.045),gob,Vector((-.1,.7,.55))-Vector(D)*2.2+Vector((0,0,z)),bev=0); o.visible_camera=False
    for z,hh in((1.62,2),(-2.5,2)): o=box('gob',(.05,7,hh),gob,Vector((-.1,.7,.55))-Vector(D)*2.2+Vector((0,0,z)),bev=0); o.visible_camera=False
    for y in(-2.62,2.62): o=box('gob',(.05,4,6),gob,Vector((-.1,.7,.55))-Vector(D)*2.2+Vector((0,y,0)),bev=0); o.visible_camera=False
    world_col('#b8c8d4',.42); area((-1.8,-1.2,1.3),(0,0,.1),1.2,30,(.92,.96,1)); area((1.6,-1.5,1.0),(.2,0,.2),1.2,14,(1,.93,.86)); camera((.05,-.72,.19),(.30,-.05,.072),56,1.8,focus=(.235,-.19,.035)); G=dict(exposure=-.05,look='Medium High Contrast',glare=None,vignette=.35,bounces=7)
elif K=='pump':
    good('hardware','kestrel-variable-speed-pump',(0,0,0),30); unpack(); worn(much=.5)
    floor=wet(veined('concrete',[(.28,'#6f6d68'),(.5,'#8a8780'),(.74,'#9d9a92')],9,(1,1,1),.82,.9,pores=60)); box('floor',(5,3,.1),floor,(0,.6,-.05),bev=0); wall=veined('plaster',[(.30,'#6a6156'),(.55,'#7d7366'),(.75,'#8b8173')],3,(1,1,1),.95,.9); box('wall',(6,.1,3),wall,(0,.95,1.2),bev=0)
    pvc=mat('pvc','#e4e2dc',rough=.35); tube('down',[(.62,.84,-.1),(.62,.84,1.6)],.031,pvc,kind='POLY'); tube('across',[(-2,.83,.46),(2,.83,.46)],.031,pvc,kind='POLY'); [lathe('clamp',[(0,-.02),(.037,-.02,.004),(.037,.02,.004),(0,.02)],mat('clamp','#3b4044',rough=.5),loc=(x,.83,.46),rot=(0,pi/2,0)) for x in(-.55,.2)]
    bm=bmesh.new(); r=random.Random(7)   # leaves beside the picture, whose shadows lie on wall and floor
    for i in range(260):
        p=Vector((r.gauss(-1.7,.22),r.gauss(-.35,.35),r.gauss(1.15,.30))); u=Vector((r.gauss(0,1),r.gauss(0,1),r.gauss(0,1))).normalized()*.06; v=u.cross(Vector((r.gauss(0,1),r.gauss(0,1),r.gauss(0,1)))).normalized()*.02; bm.faces.new([bm.verts.new(q) for q in(p-u,p+v,p+u,p-v)])
    o=obj('leaves',bm_mesh(bm,'leaves'),mat('leaf','#3f5a34'),smooth=False); o.visible_camera=False
    sun((.92,.38,-.52),8,(1,.78,.54),.7); world_col('#8fa6ba',.30); area((1.2,-1.4,1.0),(0,0,.15),.9,7,(.88,.95,1)); camera((-.40,-.70,.30),(-.03,-.02,.165),60,2.4,focus=(-.07,-.12,.19)); G=dict(exposure=.15,look='Medium High Contrast',glare=None,vignette=.35,bounces=7)
else:
    good('packaging','aquilo-four-in-one-drop-kit',(-.09,.07,0),14)
    unpack()
    book((.10,-.10,0),-12); worn(much=.2); teak=wet(veined('teak',[(.30,'#5c4632'),(.48,'#7c6148'),(.62,'#8d7054'),(.78,'#6a5039')],9,(.6,14,14),.55,.7),2.6,.56); boards(teak,-1.4,1.4,-.46,.26,0,.092,.03,.005); box('under',(3,.8,.02),mat('un','#1c130c',rough=.9),(0,-.1,-.04),bev=0)
    f=OUT+'.back.png'; subprocess.run([PY,os.path.abspath(__file__),'--ripples',f],check=True); m=bpy.data.materials.new('ripples'); m.use_nodes=True; nt=m.node_tree; nt.nodes.clear(); o=N(nt,'ShaderNodeOutputMaterial'); e=N(nt,'ShaderNodeEmission'); t=N(nt,'ShaderNodeTexImage'); t.image=bpy.data.images.load(f); t.image.pack(); nt.links.new(t.outputs[0],e.inputs[0]); e.inputs[1].default_value=1.05; nt.links.new(e.outputs[0],o.inputs[0]); m.cycles.sample_as_light=False; plane_label('back',2.6,1.45,m,(0,2.2,-.22))
    sun((.85,-.42,-.72),6.5,(1,.86,.66),.8); world_col('#a9cddd',.45); area((1.3,-1.2,.9),(0,0,.05),.9,6,(.9,.97,1)); camera((.24,-.60,.20),(.05,-.03,.035),62,2.2,focus=(.13,-.16,.022)); G=dict(exposure=.12,look='Medium High Contrast',glare=None,vignette=.28,bounces=7)
s.cycles.sample_clamp_direct=8
render(OUT,W,H,SPP,**G)
litter(OUT)
