"""Hedges, jacaranda trees in blossom and what they drop, for scene_van.py and scene_pool_dusk.py."""
from lib import *
from goods import node as N
import numpy as np
VIOLET=('#8d7cc4','#a797d8','#7668ae','#c0b4e6')
def translucent(name,c,k=.35,gain=1.6,rough=.45):
    m=mat(name,c,rough=rough,spec=.3); nt=m.node_tree; t=N(nt,'ShaderNodeBsdfTranslucent'); t.inputs[0].default_value=tuple(min(1,v*gain) for v in hexc(c)[:3])+(1,); x=N(nt,'ShaderNodeMixShader'); x.inputs[0].default_value=k
    nt.links.new(nt.nodes['Principled BSDF'].outputs[0],x.inputs[1]); nt.links.new(t.outputs[0],x.inputs[2]); nt.links.new(x.outputs[0],nt.nodes['Material Output'].inputs[0]); return m
def flakes(name,P,size,m,g,long=.45):
    """one small leaf or petal at each point, turned at random"""
    n=len(P); u=g.normal(size=(n,3)); u/=np.linalg.norm(u,axis=1)[:,None]; v=np.cross(u,g.normal(size=(n,3))); v/=np.linalg.norm(v,axis=1)[:,None]; k=(size*g.uniform(.6,1.4,n))[:,None]; u=u*k; v=v*k*long
    V=np.stack([P-u,P+v,P+u,P-v],1).reshape(-1,3); me=bpy.data.meshes.new(name); me.from_pydata(V.tolist(),[],np.arange(len(V)).reshape(-1,4).tolist()); return obj(name,me,m,smooth=False)
def hedge(x0,x1,y0,y1,z0,z1,n,c,size,seed):
    """clipped hedge: most of its leaves lie in the front and the top"""
    g=np.random.default_rng(seed); P=np.stack([g.uniform(x0,x1,n),g.uniform(y0,y1,n),g.uniform(z0,z1,n)],1); k=g.random(n); a=k<.55; b=(k>=.55)&(k<.85); P[a,1]=y0+g.normal(size=a.sum())*.05; P[b,2]=z1+g.normal(size=b.sum())*.05
    flakes('hedge',P,size,translucent('leaf',c),g); box('core',(x1-x0-.1,y1-y0-.1,z1-z0-.1),mat('core','#0f160b',rough=1),((x0+x1)/2,(y0+y1)/2+.05,(z0+z1)/2),bev=0)
def jacaranda(x,y,z,h,r,seed,n=240,limbs=5,size=.045,bare=.40,full=5):
    """trunk, limbs and twigs; every twig ends in panicles of violet blossoms"""
    g=np.random.default_rng(seed); bark=mat('bark','#43372d',rough=.95,bump=.6,bscale=9); tips=[]; t0=Vector((x,y,z)); fork=Vector((x+.05*h*g.normal(),y,z+h*bare)); tube('trunk',[t0,t0.lerp(fork,.5)+Vector((.04*h,0,0)),fork],h*.028,bark,res=4)
    for i in range(limbs):
        a=i*2*math.pi/limbs+g.uniform(-.3,.3); e=fork+Vector((math.cos(a)*r*.55,math.sin(a)*r*.55,h*g.uniform(.26,.42))); q=fork.lerp(e,.5)+Vector((0,0,-h*.03)); tube('limb',[fork,q,e],h*.014,bark,res=3)
        for k in range(6):
            b=a+g.uniform(-1.2,1.2); p=q.lerp(e,g.uniform(.2,1)); w=p+Vector((math.cos(b)*r*g.uniform(.2,.55),math.sin(b)*r*g.uniform(.2,.55),h*g.uniform(.02,.20))); tube('twig',[p,p.lerp(w,.5)+Vector((0,0,h*.015)),w],h*.0055,bark,res=2); tips+=[w]+[p.lerp(w,f)+Vector(g.normal(size=3)*r*.06) for f in(.6,.8)]
    C=np.repeat(np.array([tuple(t) for t in tips]),full,0)+g.normal(size=(len(tips)*full,3))*np.array([r*.13,r*.13,h*.045])
    for j,c in enumerate(VIOLET): Q=np.repeat(C[j::4],n,0); flakes('blossom',Q+g.normal(size=Q.shape)*np.array([r*.045,r*.045,h*.022]),size,translucent('blossom%d'%j,c,.45,1.25),g,.55)
    Q=np.repeat(C,14,0); flakes('fern',Q+g.normal(size=Q.shape)*r*.06,size*1.1,translucent('fern','#6d8a45'),g,.25)
def trumpet(l=.045):
    """a fallen blossom: a narrow bell with five lobes"""
    bm=bmesh.new(); S=40; R=[]
    for t,w,lobe in((0,.10,0),(.12,.17,0),(.45,.24,0),(.75,.34,.02),(.90,.50,.10),(.97,.72,.20),(.985,.88,.26)):
        ring=[]
        for k in range(S): a=2*math.pi*k/S; q=l*w*.5*(1+lobe*math.cos(5*a)); ring.append(bm.verts.new((l*(t-.5)-.10*l*lobe*math.cos(5*a),q*math.cos(a),q*.85*math.sin(a)+.10*l*t*t)))
        R.append(ring)
    for a,b in zip(R,R[1:]):
        for k in range(S): bm.faces.new((a[k],a[(k+1)%S],b[(k+1)%S],b[k]))
    return bm_mesh(bm,'trumpet')
def fallen(points,seed,l=.045,flat=.35,lift=.006):
    """blossoms lying at points: four meshes that all of them share"""
    r=random.Random(seed); M=[]
    for j,c in enumerate(VIOLET):
        me=trumpet(l*(.85+.1*j)); me.materials.append(translucent('fallen%d'%j,c,.35,1.2)); me.polygons.foreach_set('use_smooth',[True]*len(me.polygons)); M.append(me)
    for p in points:
        o=bpy.data.objects.new('fallen',r.choice(M)); bpy.context.scene.collection.objects.link(o); o.location=(p[0],p[1],p[2]+lift); o.rotation_euler=(r.uniform(0,6.3),r.gauss(0,flat),r.uniform(0,6.3)); k=r.uniform(.8,1.2); o.scale=(k,k,k)
def seen_sky(low,high,reach,strength=1.0):
    """sky that only the camera sees: from one colour at the horizon to another at that height"""
    nt=bpy.context.scene.world.node_tree; L=nt.links.new; lp=N(nt,'ShaderNodeLightPath'); tc=N(nt,'ShaderNodeTexCoord'); sz=N(nt,'ShaderNodeSeparateXYZ'); cr=N(nt,'ShaderNodeValToRGB'); bg=N(nt,'ShaderNodeBackground'); mx=N(nt,'ShaderNodeMixShader'); e=cr.color_ramp.elements; e[0].position=0; e[0].color=hexc(low); e[1].position=reach; e[1].color=hexc(high)
    L(tc.outputs['Generated'],sz.inputs[0]); L(sz.outputs[2],cr.inputs[0]); L(cr.outputs[0],bg.inputs[0]); bg.inputs[1].default_value=strength; L(lp.outputs['Is Camera Ray'],mx.inputs[0]); L(nt.nodes['Background'].outputs[0],mx.inputs[1]); L(bg.outputs[0],mx.inputs[2]); L(mx.outputs[0],nt.nodes['World Output'].inputs[0])
