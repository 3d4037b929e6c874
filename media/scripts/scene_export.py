"""Light of two finals, and export to webp + scenes.json. Finals (PNG) lie in IMAGERY_WORK/f ; run: python scene_export.py
Finals are made by scene_batch.sh. home-hero poster: hero_loop.py poster f/hero-poster.png"""
import os,json,sys,cv2,numpy as np
from PIL import Image
from scene_closer import closer
HERE=os.path.dirname(os.path.abspath(__file__)); MEDIA=os.path.dirname(HERE); WORK=os.environ.get('IMAGERY_WORK',os.path.join(os.path.dirname(HERE),'work')); F=os.path.join(WORK,'f','')
def low(p):
    """low sun: darker towards the edges, wood less yellow"""
    x=(cv2.imread(p).astype(np.float32)/255)**1.42; h,w=x.shape[:2]; yy,xx=np.mgrid[0:h,0:w]; r=np.hypot((xx/w-.46)/.75,(yy/h-.62)/.9); x*=(1-.62*np.clip(r-.25,0,1)**1.15)[...,None]; grey=x.mean(-1,keepdims=True); x=(grey+(x-grey)*.84)*np.array([1.05,1.,.98])*1.16; return (255*x+np.random.default_rng(3).normal(size=x.shape[:2])[...,None]*2.2).clip(0,255).astype(np.uint8)
def clean():
    if os.path.exists(F+'van-load.png'): cv2.imwrite(F+'van-low.png',low(F+'van-load.png'))
    closer(F)
BM='Blender 3.4 Cycles, two half-sample renders, Open Image Denoise, Filmic grade'
NB='numba ray tracer over a periodic spectral water surface with photon-splatted caustics'
def b(src,script,env,alt,**k): return {**dict(src=src,script=('scripts/'+script+' '+env).strip(),how=BM,alt=alt),**k}
def n(src,script,alt,**k): return dict(src=src,script='scripts/'+script,how=NB,alt=alt,**k)
mac=lambda k,alt,**q: b('m-%s.png'%k,'scene_macro.py','KIND='+k.replace('2',' SHOT=2').replace('-closer','').replace('-lens',''),alt,**q)
rm=lambda k,alt,**q: b('o-%s.png'%k,'scene_rooms.py','ROOM='+k.replace('-lens',''),alt,**q)
st=lambda k,alt: b('still-%s.png'%k,'scene_still.py','STILL='+k.replace('-lens','').replace('-wide',''),alt)
pl=lambda k,alt,**q: b('pool-%s.png'%k,'scene_pool_dusk.py','VIEW='+k,alt,**q)
co=lambda k,alt: b('corner-%s.png'%k,'scene_corner.py','CORNER='+k.replace('-lens',''),alt)
fl=lambda k,alt: dict(src='falls-%s.png'%k,script='scripts/scene_falls.py '+k.replace('-closer',''),how='NumPy: ripples, flames and bubbles traced one by one, all beyond them out of focus',alt=alt)
wk=lambda k,alt: b('work-%s.png'%k,'scene_work.py','WORK='+k.replace('-lens',''),alt)
reefb=n('marine-hero.png','scene_water.py marine','Golden brown tentacles of a carpet anemone before deep blue water lit from above')
reefb['how']='numba light shafts and caustics behind and on a Blender reef, itself rendered at 1600x900 (scene_macro.py KIND=shelf)'
MAP={
'home-hero-poster':n('hero-poster.png','hero_loop.py poster','Sunlight and ripples moving across the pale tiles of a clear pool'),
'pool-terrace-tall':dict(src='terrace-poster.png',script='scripts/terrace_loop.py poster',how='numba water beside a Blender terrace (scene_terrace.py)',alt='A clear pool seen from above, pale stone along its edge with a leaf net laid down, a lounger and plants on the terrace beside it',focus=(.72,.5)),
'pool-services-hero':n('services.png','scene_water.py services','Sunlight moving across the floor of a clean blue pool'),
'marine-hero':reefb,
'marine-hero-tall':dict(reefb,alt='A fold of a golden brown carpet anemone before deep blue water lit from above',focus=(.95,.5)),
'pool-carousel-1':n('under-closer.png','underwater.py','Under the surface of a clear pool in sunlight, rays of light before its pale wall'),
'pool-carousel-2':rm('vials-lens','Two test vials, one amber and one rose red, in a water test kit with colour scales on a stone pool edge'),
'pool-carousel-3':n('surface.png','scene_water.py surface','The last light of the day on the ripples of a tiled pool'),
'marine-carousel-1':mac('rose','Long anemone tentacles, green below and rose above, before dark water'),
'marine-carousel-2':mac('anemone-closer','Pale green anemone tentacles with violet tips, before dark blue water'),
'marine-carousel-3':co('chair-lens','A cup on a small table before a reef tank that glows green and violet out of focus'),
'water-feature-1':fl('fire-closer','The light of two flames on the ripples of a pool at night'),
'water-feature-2':fl('path-closer','The light of a flame along the ripples of a pool at night'),
'water-feature-3':fl('plume','Bubbles under a fall, seen from below the surface of a sunlit pool'),
'office-1':co('door-lens','A round sign with the mark in brass on a brick wall under a lamp, seen from the side'),
'office-2':co('table-lens','A pencil on the plan of a tank, close, on an oak table with a cup of coffee out of focus'),
'office-3':co('counter-lens','A brass bell on the stone top of a reception counter, close'),
'marine-gallery-1':mac('garden-closer','Coral polyps close up, green tentacles around grey mouths, the rest of the colony out of focus'),
'marine-gallery-2':mac('anemone2-closer','Close view of pale anemone tentacles, green below and rose at their tips'),
'marine-gallery-3':mac('edge-lens','Soft and branching corals at the end of a rimless reef tank, a lamp-lit room out of focus beside the glass'),
'marine-gallery-4':mac('acro-lens','The tips of a green branching coral, close, others out of focus beside it'),
'marine-gallery-5':mac('sand','Coral sand and bits of dead coral, grain by grain, dry rock out of focus behind them'),
'marine-gallery-6':fl('column','Fine bubbles rising through dark water in a protein skimmer, close'),
'marine-gallery-7':mac('sun','Orange sun coral polyps, open and feeding'),
'marine-gallery-8':mac('snails-lens','A snail on coralline rock, close'),
'marine-gallery-9':mac('zoas','Zoanthid polyps close up, teal and orange discs with fringes of violet'),
'shop-pool':st('pool-lens','Chlorine, a pump, a photometer, algaecide, test strips and an orange robot cleaner on pale stone beside a pool in late sun'),
'shop-marine':st('marine-lens','A salt bucket, a protein skimmer, a refractometer, food, a bottle of trace elements and a dry rock on dark wood before a lit reef tank'),
'pool-night':n('night.png','scene_water.py night','Under the surface of a tiled pool at night, two lamps in its wall glowing through deep blue water'),
'call-to-action-band':n('night-water.png','night_water.py','Lamplight and ripples moving across the tiles of a pool at night'),
'about':b('van-low.png','scene_van.py','','A curved wall brush on the rubber mat of a van in low sun, a test case and a pump out of focus behind it'),
'workshop':wk('bench','A refractometer on its case on an oak bench in window light, a protein skimmer and dry reef rock out of focus behind it'),
'pool-pump':wk('pump-lens','A black pool pump with its brand on the motor, taken off its pipes, on concrete in low sun'),
'blossom-basket':pl('basket','A white skimmer basket full of violet jacaranda blossoms on the stone edge of a pool, more blossoms on the turquoise water'),
'work-kit':st('kit-lens','A bucket of chlorine, a water test case, a leaf net and a wall brush on pale stone beside a pool in late sun'),
'pool-side':st('kit-wide-lens','Pool water beyond pale stone, with a bucket of chlorine, a water test case, a leaf net and a wall brush in late sun'),
'pool-readings':wk('log-lens','A water test case and an open book of readings with a pen, on a timber deck beside a pool'),
'og-image':dict(src='og.png',script='scripts/scene_og.py',how='composition of the pool and reef pictures with type',alt='Clearwater Reef: pool and marine aquarium services'),
}
clean(); D=MEDIA+'/scenes/'; J=MEDIA+'/scenes.json'; spec=json.load(open(J))
def fit(im,w,h,fx=.5,fy=.5):
    r=max(w/im.width,h/im.height); cw,ch=w/r,h/r; x=(im.width-cw)*fx; y=(im.height-ch)*fy
    return im.resize((w,h),Image.LANCZOS,box=(max(0,x),max(0,y),min(im.width,x+cw),min(im.height,y+ch)))
out={}
for i,s in spec.items():
    w,h=s['width'],s['height']
    m=MAP.get(i)
    if not m or not os.path.exists(F+m['src']): print('kept',i); out[i]=s; continue
    im=Image.open(F+m['src']).convert('RGB'); native=im.size; k=min(native[0],native[1]*w/h)/w; im=fit(im,round(w*k),round(h*k),*m.get('focus',(.5,.5)))      # as large as it was rendered, in its shape
    im.save(D+i+'.webp',quality=90,method=6)
    out[i]={'file':'scenes/'+i+'.webp','width':im.width,'height':im.height,'alt':m['alt'],'script':m['script'],'how':m['how']+(', %s %dx%d'%('cropped to' if '-closer' in m['src'] else 'picture area rendered at',*native) if i!='og-image' else '')}
json.dump(out,open(J,'w'),indent=1,ensure_ascii=False); open(J,'a').write('\n')
print(len(out),'of',len(spec)); tot=sum(os.path.getsize(D+f) for f in os.listdir(D)); print('KB',tot//1024)
