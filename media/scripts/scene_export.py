"""Clean-up of the finals and export to webp + scenes.json. Finals (PNG) lie in IMAGERY_WORK/f ; run: python scene_export.py
Finals are made by scene_batch.sh. home-hero poster: hero_loop.py poster f/hero-poster.png"""
import os,json,sys,cv2,numpy as np
from PIL import Image,ImageFilter
HERE=os.path.dirname(os.path.abspath(__file__)); MEDIA=os.path.dirname(HERE); WORK=os.environ.get('IMAGERY_WORK',os.path.join(os.path.dirname(HERE),'work')); F=os.path.join(WORK,'f','')
def specks(p,thr=.10,k=5,lo=0,hi=1):
    """remove isolated bright salt left by depth of field"""
    x=cv2.imread(p).astype(np.float32)/255; m=np.stack([cv2.medianBlur((x[...,c]*255).astype(np.uint8),k) for c in range(3)],-1)/255.; d=(x.mean(-1)-m.mean(-1)); bad=d>thr; h=x.shape[0]; bad[:int(lo*h)]=0; bad[int(hi*h):]=0; bad=cv2.dilate(bad.astype(np.uint8),np.ones((2,2),np.uint8))>0; x[bad]=m[bad]; return (x*255).clip(0,255).astype(np.uint8)
def softtop(p,y0=.28,y1=.38,s=7):
    x=cv2.imread(p).astype(np.float32); h,w=x.shape[:2]; b=cv2.GaussianBlur(x,(0,0),s*w/800); m=np.clip((y1-np.arange(h)/h)/(y1-y0),0,1)[:,None,None]; return (x*(1-m)+b*m).clip(0,255).astype(np.uint8)
def evening(p):
    """hills, which end abruptly, give way to the sky beside them; the low sky is warmed; specks"""
    f=cv2.imread(p).astype(np.float32); h,w=f.shape[:2]; f=cv2.resize(f,(1200,720)) if w!=1200 else f; rows=np.array([np.median(f[min(y,320),66:112],0) for y in range(720)]); mask=np.zeros(f.shape[:2],np.uint8)
    for y in range(292,345): r=f[y,:300]; mask[y,:300]=(r[:,0]-r[:,1]>rows[y,0]-rows[y,1]+14)&(r.mean(-1)>70)
    mask=cv2.dilate(mask,np.ones((3,3),np.uint8)); mask[:,299:]=0; soft=np.maximum(cv2.GaussianBlur(mask.astype(np.float32),(0,0),.8),mask)[...,None]; f=f*(1-soft)+rows[:,None,:]*soft
    y,x=np.arange(720)[:,None],np.arange(1200)[None,:]; roof=246-(x-203)*43/997.; sky=((x<203)&(y<345))|((x>=203)&(y<roof))|((x>=203)&(x<299)&(y>272)&(y<345)); k=np.clip((y-130)/170.,0,1)*sky*np.clip((570-x)/150.,0,1)*np.clip((f.mean(-1)-60)/20,0,1); k=cv2.GaussianBlur(k.astype(np.float32),(0,0),.7)[...,None]
    t=WORK+'/t.png'; cv2.imwrite(t,(f*(1-k)+f*np.array([1.08,.94,1.20])*k).clip(0,255)); cv2.imwrite(t,specks(t,.05,5,.30,1)); return specks(t,.045,7,.58,1)
def still(p):
    """drifting particles before a plain ground, and two before the colony, give way to what is around them"""
    f=specks(p,.09,5).astype(np.float32); h,w=f.shape[:2]; near=cv2.dilate((cv2.GaussianBlur(f[...,2]-f[...,0],(0,0),w/250)>40).astype(np.uint8),np.ones((5,5),np.uint8)); n,l,st,_=cv2.connectedComponentsWithStats(near); keep=(l==1+np.argmax(st[1:,4])).astype(np.float32)
    keep=cv2.GaussianBlur(cv2.dilate(keep,np.ones((9,9),np.uint8)),(0,0),w/180); keep=np.maximum(keep,np.clip((np.arange(h)/h-.50)/.08,0,1)[:,None])[...,None]; k=((keep[...,0]<.02)&(f.mean(-1)<45)).astype(np.float32); bg=cv2.GaussianBlur(f*k[...,None],(0,0),w/14)/np.maximum(cv2.GaussianBlur(k,(0,0),w/14)[...,None],1e-3)
    m=np.zeros((h,w),np.uint8); [cv2.circle(m,(int(x*w),int(y*h)),int(r*w),255,-1) for x,y,r in((.515,.141,.014),(.948,.22,.017))]; return cv2.inpaint((f*keep+bg*(1-keep)).clip(0,255).astype(np.uint8),m,5,cv2.INPAINT_TELEA)
def gone(x,at):
    """what floats before a plain ground gives way to it; at: centres and radii in shares of the picture"""
    h,w=x.shape[:2]; m=np.zeros((h,w),np.uint8); [cv2.circle(m,(int(a*w),int(b*h)),int(r*w),255,-1) for a,b,r in at]; return cv2.inpaint(x,m,7,cv2.INPAINT_TELEA)
def snail(x):
    """what lies behind the snail is blurred by a lens: a few samples leave its edges grainy"""
    x=gone(x,[(.709,.400,.020)]).astype(np.float32); h,w=x.shape[:2]; yy,xx=np.mgrid[:h,:w]; k=(np.clip((.52-yy/h)/.06,0,1)*np.clip((np.hypot(xx-.325*w,yy-.615*h)/w-.148)/.02,0,1))[...,None]; return (x*(1-k)+cv2.GaussianBlur(x,(0,0),w/200)*k).clip(0,255).astype(np.uint8)
def early(p):
    """morning light: lifted shadows, water nearer to turquoise, stone warmer; the hedge a little out of focus, which also halves what its leaves weigh"""
    x=(cv2.imread(p).astype(np.float32)/255)**.86; h,w=x.shape[:2]; far=np.clip((.40-np.arange(h)/h)/.06,0,1)[:,None,None]; x=x*(1-far)+cv2.GaussianBlur(x,(0,0),w/520)*far; wet=np.clip((x[...,0]-x[...,2])*2.2,0,1)[...,None]; return (255*x*((1-wet)*np.array([.95,1.01,1.06])+wet*np.array([1.,1.13,1.]))).clip(0,255).astype(np.uint8)
def clean():
    if os.path.exists(F+'m-anemone.png'): cv2.imwrite(WORK+'/t.png',specks(F+'m-anemone.png',.08,7,0,.45)); cv2.imwrite(F+'m-anemone-p.png',softtop(WORK+'/t.png'))
    if os.path.exists(F+'m-sun.png'): cv2.imwrite(F+'m-sun-p.png',still(F+'m-sun.png'))
    for k in ('m-torch','m-acro','m-snails','m-zoas','m-anemone2'):
        if os.path.exists(F+k+'.png'): cv2.imwrite(F+k+'-p.png',specks(F+k+'.png',.09,5))
    if os.path.exists(F+'m-acro-p.png'): cv2.imwrite(F+'m-acro-p.png',gone(cv2.imread(F+'m-acro-p.png'),[(.791,.639,.019)]))
    if os.path.exists(F+'m-snails-p.png'): cv2.imwrite(F+'m-snails-p.png',snail(cv2.imread(F+'m-snails-p.png')))
    if os.path.exists(F+'m-torch-p.png'):   # two out-of-focus specks
        x=cv2.imread(F+'m-torch-p.png'); h,w=x.shape[:2]; m=np.zeros((h,w),np.uint8)
        for cx,cy,r in((656,482,21),(691,70,8)): cv2.circle(m,(int(cx/800*w),int(cy/600*h)),int(r/800*w),255,-1)
        cv2.imwrite(F+'m-torch-p.png',cv2.inpaint(x,m,6,cv2.INPAINT_TELEA))
    if os.path.exists(F+'pool-office.png'): cv2.imwrite(F+'pool-office-p.png',specks(F+'pool-office.png',.05,5,.50,1))
    if os.path.exists(F+'pool-dusk.png'): cv2.imwrite(F+'pool-dusk-p.png',specks(F+'pool-dusk.png',.05,5,.58,.9))
    if os.path.exists(F+'pool-golden.png'): cv2.imwrite(F+'pool-golden-p.png',evening(F+'pool-golden.png'))
    if os.path.exists(F+'o-conf.png'): cv2.imwrite(F+'o-conf-p.png',specks(F+'o-conf.png',.08,5))
    for k in ('o-wall','o-corridor','o-dryrock','o-living','o-kitchen','o-sump','o-desk'):
        if os.path.exists(F+k+'.png'): cv2.imwrite(F+k+'-p.png',specks(F+k+'.png',.14,5))
    if os.path.exists(F+'pool-morning.png'): cv2.imwrite(F+'pool-early.png',early(F+'pool-morning.png'))
    for k in ('pool-sheet2','pool-early'):
        if os.path.exists(F+k+'.png'): cv2.imwrite(F+k+'-p.png',specks(F+k+'.png',.16,5,.45,1))
BM='Blender 3.4 Cycles, two half-sample renders, guided non-local-means denoise, Filmic grade'
OIDN='Blender 3.4 Cycles, two half-sample renders, Open Image Denoise, Filmic grade'
NB='numba ray tracer over a periodic spectral water surface with photon-splatted caustics'
def b(src,file,env,alt,**k): return {**dict(src=src,script='scripts/'+file+' '+env,how=BM,alt=alt),**k}
def n(src,script,alt,**k): return dict(src=src,script='scripts/'+script,how=NB,alt=alt,**k)
mac=lambda k,alt,**q: b('m-%s-p.png'%k,'scene_macro.py','KIND='+k.replace('2',' SHOT=2'),alt,**q)
rm=lambda k,alt,**q: b('o-%s.png'%k,'scene_rooms.py','ROOM='+k.replace('-p','').replace('2','').replace('3',''),alt,**q)
st=lambda k,alt: b('still-%s.png'%k,'scene_still.py','STILL='+k,alt,how=OIDN)
pl=lambda k,alt,**q: b('pool-%s.png'%k,'scene_pool_dusk.py','VIEW='+k.replace('-p','').replace('2','').replace('3',''),alt,**q)
wk=lambda k,alt: b('work-%s.png'%k,'scene_work.py','WORK='+k,alt,how=OIDN)
night=n('night.png','scene_water.py night','Under the surface of a tiled pool at night, wall lamps glowing through deep blue water')
reefb=n('marine-hero.png','scene_water.py marine','A dark reef in deep blue water with shafts of light falling between the corals')
reefb['how']='numba light shafts and caustics over a Blender rockwork plate (scene_reef.py PLATE=1)'
MAP={
'home-hero-poster':[n('hero-poster.png','hero_loop.py poster','Sunlight and ripples moving across the pale tiles of a clear pool')],
'pool-services-hero':[n('services.png','scene_water.py services','Sunlight moving across the floor of a clean blue pool')],
'marine-hero':[reefb],
'pool-carousel-1':[pl('early-p','A leaf net skimming the last leaves from a clear garden pool in front of a clipped hedge',script='scripts/scene_pool_dusk.py VIEW=morning',box=(.05,.01,.95,.91))],
'pool-carousel-2':[rm('vials','Two test vials, one amber and one rose red, in a water test kit with colour scales on a stone pool edge'),night],
'pool-carousel-3':[pl('dusk-p','A pool lit from within in front of a glass-walled house on a summer evening',focus=(.45,.5))],
'pool-evening':[pl('golden-p','A pool lit from within beside a glass-walled house, the last light behind a hedge')],
'marine-carousel-1':[mac('torch','A torch coral with green tentacles and pink tips leaning in the current')],
'marine-carousel-2':[mac('anemone','Pale green anemone tentacles in focus, one clownfish softly out of focus behind',box=(.02,0,.96,.94))],
'marine-carousel-3':[rm('reception','A rimless marine tank glowing in a quiet, dim reception with one armchair')],
'water-feature-1':[pl('spill','A square pool at dusk with a lit sheet of water falling from a dark slate wall and two low fire bowls')],
'water-feature-2':[pl('sheet2-p','A low sheet of falling water at dusk beside a slate wall, a small fire bowl above it'),pl('sheet','A low sheet of falling water at dusk, firelight from a bowl on the wall above it',box=(.0,.09,.89,.98)),pl('spill','A lit sheet of water falling into a pool at dusk',box=(.22,.45,.82,.9))],
'water-feature-3':[pl('boulders','A pool among boulders and aloes with a narrow fall of water over stone')],
'office-1':[pl('office-p','Outside of a low brick and glass building at dusk, lights on inside')],
'office-2':[rm('conf-p','A conference room at dusk: a long table under three lamps, and a wide reef tank before a wall of timber slats'),pl('dusk','A lit glass-walled building at dusk',box=(.3,.35,.85,.6))],
'office-3':[rm('desk-p','A reception area with a teal wall, a wave-shaped wooden desk and two chairs'),pl('dusk','A lit glass-walled building at dusk',box=(.3,.35,.85,.6))],
'marine-gallery-1':[rm('living-p','A long reef tank on a dark cabinet before a wall of timber slats, a floor lamp beside it'),reefb],
'marine-gallery-2':[mac('anemone2','Close view of pale anemone tentacles, an orange fish out of focus behind'),mac('anemone','Close view of pale anemone tentacles, an orange fish out of focus behind',box=(.35,.05,.95,.65))],
'marine-gallery-3':[rm('corridor-p','A rimless tank between two doors in a calm corridor'),reefb],
'marine-gallery-4':[mac('acro','Branching corals glowing green and orange under blue light',box=(.03,0,.97,.94))],
'marine-gallery-5':[rm('dryrock-p','An arch of pale dry rock in an empty glass tank')],
'marine-gallery-6':[rm('sump-p','A tidy aquarium sump with white pipes, valves and a skimmer in an open cabinet'),mac('soft','Soft coral polyps')],
'marine-gallery-7':[mac('sun','Orange sun coral polyps, open and feeding')],
'marine-gallery-8':[mac('snails','Two snails on coralline rock'),mac('zoas','A colony of zoanthid polyps on rock')],
'marine-gallery-9':[rm('kitchen-p','A small reef tank on a kitchen counter with a mug beside it'),mac('garden','Small corals')],
'shop-pool':[st('pool','Chlorine, a pump, a photometer, algaecide, test strips and an orange robot cleaner on pale stone beside a pool in late sun')],
'shop-marine':[st('marine','A salt bucket, a protein skimmer, a refractometer, food, a bottle of trace elements and a dry rock on dark wood before a lit reef tank')],
'call-to-action-band':[n('night-water.png','night_water.py','Lamplight and ripples moving across the tiles of a pool at night')],
'about':[wk('bench','A workshop: a pool pump, a test case, a book of readings, a refractometer, a protein skimmer and dry reef rock on an oak bench in window light, pool and reef goods on the shelf above')],
'work-kit':[st('kit','A bucket of chlorine, a water test case, a leaf net and a wall brush on pale stone beside a pool in late sun')],
'pool-readings':[wk('log','A water test case and an open book of readings with a pen, on a timber deck beside a pool')],
'og-image':[dict(src='og.png',script='scripts/scene_og.py',how='composition of the pool and reef pictures with type',alt='Clearwater Reef: pool and marine aquarium services')],
}
clean(); D=MEDIA+'/scenes/'; J=MEDIA+'/scenes.json'; spec=json.load(open(J))
def fit(im,w,h,fx=.5,fy=.5):
    r=max(w/im.width,h/im.height); cw,ch=w/r,h/r; x=(im.width-cw)*fx; y=(im.height-ch)*fy
    return im.resize((w,h),Image.LANCZOS,box=(max(0,x),max(0,y),min(im.width,x+cw),min(im.height,y+ch)))
out={}
for i,s in spec.items():
    w,h=s['width'],s['height']
    for m in MAP.get(i,[]):
        if os.path.exists(F+m['src']): break
    else: print('kept',i); out[i]=s; continue
    im=Image.open(F+m['src']).convert('RGB')
    if 'box' in m: x0,y0,x1,y1=m['box']; im=im.crop((int(x0*im.width),int(y0*im.height),int(x1*im.width),int(y1*im.height)))
    up=w/im.width; w2,h2=w,h; native=im.size
    im=fit(im,w2,h2,*m.get('focus',(.5,.5)))
    if m.get('flip'): im=im.transpose(Image.FLIP_LEFT_RIGHT)
    if up>1.15: im=im.filter(ImageFilter.UnsharpMask(1.6,70,2))
    if m.get('grain',1) and i!='og-image':
        x=np.asarray(im).astype(np.float32); g=np.random.default_rng(3).normal(0,1.6,x.shape[:2])[...,None]; im=Image.fromarray(np.clip(x+g,0,255).astype(np.uint8))
    im.save(D+i+'.webp',quality=85,method=6)
    out[i]={'file':'scenes/'+i+'.webp','width':im.width,'height':im.height,'alt':m['alt'],'script':m['script'],'how':m['how']+(', picture area rendered at %dx%d'%native if i!='og-image' else '')}
json.dump(out,open(J,'w'),indent=1,ensure_ascii=False); open(J,'a').write('\n')
print(len(out),'of',len(spec)); tot=sum(os.path.getsize(D+f) for f in os.listdir(D)); print('KB',tot//1024)
