"""Goods in a scene, for scene_still.py and scene_work.py: the models of hardware.py and packaging.py set down in true proportion, and the stone, wood and sun around them."""
import glob,importlib.util,os,sys
import lib
from lib import *

HERE=os.path.dirname(os.path.abspath(__file__)); ASIDE=[]
def node(nt,kind,**k):
    n=nt.nodes.new(kind)
    for a,b in k.items(): setattr(n,a,b)
    return n
def good(out,script,slug,at,turn=0,sc=1,build=None):
    """build a good and set it down, turned by degrees or by what a function says of its module; it is kept aside, as builders that drop things to the floor move all they see.
    Each good has a module of its own, as brand and colour are read when it starts."""
    s=bpy.context.scene; lib.reset=lambda:s; sys.argv=['blender','--']+([slug] if script=='hardware' else ['--slug',slug])+['--out','%s.%d.png'%(out,len(ASIDE))]
    spec=importlib.util.spec_from_file_location('%s_%d'%(script,len(ASIDE)),HERE+'/%s.py'%script); m=importlib.util.module_from_spec(spec); spec.loader.exec_module(m)
    (build or (lambda m:(m.MODELS.get(slug,m.MODELS.get(m.KIND)) if script=='hardware' else m.PRODUCTS[slug][0])()))(m)
    bpy.context.view_layer.update(); O=list(s.objects); M=Matrix.Translation(at)@Matrix.Rotation(math.radians(turn(m) if callable(turn) else turn),4,'Z')@Matrix.Scale(sc,4)
    for o in O: o.matrix_world=M@o.matrix_world
    bpy.context.view_layer.update(); X=[o.matrix_world@Vector(c) for o in O for c in o.bound_box]; print('GOOD',slug,*('%.2f..%.2f'%(min(p[i] for p in X),max(p[i] for p in X)) for i in range(3)),flush=True)
    for o in O: s.collection.objects.unlink(o); ASIDE.append(o)
def unpack():
    for o in ASIDE: bpy.context.scene.collection.objects.link(o)
def litter(out):
    """labels and decals painted for the goods"""
    for f in glob.glob(out+'.*.png*'):
        if not os.path.isdir(f): os.remove(f)
def veined(name,stops,scale,stretch,rough,bump,distort=.5,vary=(.84,1.10),pores=0,spec=.4):
    """stone or wood: colour along stretched noise, with pores where asked; slabs and boards differ by the object's random number"""
    m=mat(name,stops[0][1],rough=rough,spec=spec); nt=m.node_tree; b=nt.nodes['Principled BSDF']; L=nt.links.new; N=lambda *a,**k: node(nt,*a,**k)
    tc=N('ShaderNodeTexCoord'); oi=N('ShaderNodeObjectInfo'); mp=N('ShaderNodeMapping'); mp.inputs['Scale'].default_value=stretch; L(tc.outputs['Object'],mp.inputs[0]); sh=N('ShaderNodeMath',operation='MULTIPLY'); sh.inputs[1].default_value=40; L(oi.outputs['Random'],sh.inputs[0]); L(sh.outputs[0],mp.inputs['Location'])
    n1=N('ShaderNodeTexNoise'); n1.inputs['Scale'].default_value=scale; n1.inputs['Detail'].default_value=9; n1.inputs['Roughness'].default_value=.62; n1.inputs['Distortion'].default_value=distort; L(mp.outputs[0],n1.inputs['Vector']); cr=N('ShaderNodeValToRGB'); e=cr.color_ramp.elements
    while len(e)<len(stops): e.new(.5)
    for q,(p,c) in zip(e,stops): q.position=p; q.color=hexc(c)
    L(n1.outputs['Fac'],cr.inputs[0]); hv=N('ShaderNodeHueSaturation'); vr=N('ShaderNodeMapRange'); vr.inputs[3].default_value,vr.inputs[4].default_value=vary; L(oi.outputs['Random'],vr.inputs[0]); L(vr.outputs[0],hv.inputs['Value']); L(cr.outputs[0],hv.inputs['Color']); col=hv.outputs[0]; ht=n1.outputs['Fac']
    if pores:
        p=N('ShaderNodeTexNoise'); p.inputs['Scale'].default_value=pores; p.inputs['Detail'].default_value=4; L(mp.outputs[0],p.inputs['Vector']); pr=N('ShaderNodeMapRange'); pr.inputs[1].default_value=.64; pr.inputs[2].default_value=.70; pr.inputs[3].default_value=1; pr.inputs[4].default_value=.55; L(p.outputs['Fac'],pr.inputs[0]); mu=N('ShaderNodeMixRGB',blend_type='MULTIPLY'); mu.inputs[0].default_value=1; L(col,mu.inputs[1]); L(pr.outputs[0],mu.inputs[2]); col=mu.outputs[0]
        ad=N('ShaderNodeMath',operation='MULTIPLY_ADD'); ad.inputs[1].default_value=1.6; L(pr.outputs[0],ad.inputs[0]); L(ht,ad.inputs[2]); ht=ad.outputs[0]
    L(col,b.inputs['Base Color']); bp=N('ShaderNodeBump'); bp.inputs['Strength'].default_value=bump; bp.inputs['Distance'].default_value=.002; L(ht,bp.inputs['Height']); L(bp.outputs[0],b.inputs['Normal']); return m
def worn(dust='#b3a48a',much=.34):
    """what use leaves on all that is in the scene so far: a gloss that varies, and dust on what faces up"""
    for m in {q.material for o in bpy.context.scene.objects for q in o.material_slots if q.material}:
        nt=m.node_tree; b=nt.nodes.get('Principled BSDF'); L=nt.links.new
        if not b or b.inputs['Transmission'].default_value>.1 or b.inputs['Emission Strength'].default_value>.05: continue
        g=node(nt,'ShaderNodeNewGeometry'); n=node(nt,'ShaderNodeTexNoise'); n.inputs['Scale'].default_value=34; n.inputs['Detail'].default_value=8; n.inputs['Roughness'].default_value=.66; L(g.outputs['Position'],n.inputs['Vector'])
        if not b.inputs['Roughness'].is_linked:
            r=b.inputs['Roughness'].default_value; mr=node(nt,'ShaderNodeMapRange'); mr.inputs[1].default_value=.34; mr.inputs[2].default_value=.68; mr.inputs[3].default_value=max(.04,r-.10); mr.inputs[4].default_value=min(1,r+.22); L(n.outputs['Fac'],mr.inputs[0]); L(mr.outputs[0],b.inputs['Roughness'])
        z=node(nt,'ShaderNodeSeparateXYZ'); L(g.outputs['Normal'],z.inputs[0]); up=node(nt,'ShaderNodeMapRange'); up.inputs[1].default_value=.35; up.inputs[2].default_value=.95; up.inputs[3].default_value=.10; L(z.outputs[2],up.inputs[0]); k=node(nt,'ShaderNodeMapRange'); k.inputs[1].default_value=.40; k.inputs[2].default_value=.66; k.inputs[4].default_value=much; L(n.outputs['Fac'],k.inputs[0])
        f=node(nt,'ShaderNodeMath',operation='MULTIPLY'); L(up.outputs[0],f.inputs[0]); L(k.outputs[0],f.inputs[1]); mx=node(nt,'ShaderNodeMixRGB'); mx.inputs[2].default_value=hexc(dust); L(f.outputs[0],mx.inputs[0]); c=b.inputs['Base Color']
        if c.is_linked: L(c.links[0].from_socket,mx.inputs[1])
        else: mx.inputs[1].default_value=c.default_value
        L(mx.outputs[0],c)
def wet(m,scale=1.7,least=.53):
    """spilled water: patches of a ground that are darker and shine; returns the material"""
    nt=m.node_tree; b=nt.nodes['Principled BSDF']; L=nt.links.new; g=node(nt,'ShaderNodeNewGeometry'); n=node(nt,'ShaderNodeTexNoise'); n.inputs['Scale'].default_value=scale; n.inputs['Detail'].default_value=6; n.inputs['Roughness'].default_value=.52; L(g.outputs['Position'],n.inputs['Vector']); k=node(nt,'ShaderNodeMapRange',interpolation_type='SMOOTHSTEP'); k.inputs[1].default_value=least; k.inputs[2].default_value=least+.035; L(n.outputs['Fac'],k.inputs[0])
    c=b.inputs['Base Color']; mx=node(nt,'ShaderNodeMixRGB',blend_type='MULTIPLY'); mx.inputs[2].default_value=(.46,.44,.42,1); L(c.links[0].from_socket,mx.inputs[1]); L(k.outputs[0],mx.inputs[0]); L(mx.outputs[0],c); r=node(nt,'ShaderNodeMapRange'); r.inputs[3].default_value=b.inputs['Roughness'].default_value; r.inputs[4].default_value=.07; L(k.outputs[0],r.inputs[0]); L(r.outputs[0],b.inputs['Roughness']); return m
def sun(towards,strength,col,size):
    """a sun that shines along a direction; size in degrees softens its shadows"""
    l=bpy.data.lights.new('sun','SUN'); l.energy=strength; l.color=col; l.angle=math.radians(size); o=bpy.data.objects.new('sun',l); bpy.context.scene.collection.objects.link(o); o.rotation_euler=Vector(towards).to_track_quat('-Z','Y').to_euler()
