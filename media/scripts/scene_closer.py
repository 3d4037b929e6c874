"""Renders cropped to what is believable in them, and their light; scene_export.py calls it. Each takes the whole render as floats in BGR.
What gives a computed place away is cut off or put out of focus: the rails of a tank, a whole row of pipes."""
import os,cv2,numpy as np
RNG=np.random.default_rng(5)
def grain(x,k=.010): return x+cv2.GaussianBlur(RNG.normal(size=x.shape[:2]).astype(np.float32),(0,0),.7)[...,None]*k
def crop(x,x0,y0,w,h): return x[y0:y0+h,x0:x0+w].copy()
def at(x): return np.mgrid[0:x.shape[0],0:x.shape[1]].astype(np.float32)
def soft(x,poly,s):
    m=np.zeros(x.shape[:2],np.float32); cv2.fillPoly(m,[np.array(poly,np.int32)],1); return cv2.GaussianBlur(m,(0,0),s)[...,None]
def edges(x,k):
    yy,xx=at(x); h,w=x.shape[:2]; return x*(1-k*np.clip(np.hypot((xx/w-.5)/.7,(yy/h-.5)/.7)-.35,0,1)**1.3)[...,None]
def lens(x):
    """softer than computed, less coloured, with a little light around what is bright"""
    w=x.shape[1]; x=cv2.GaussianBlur(x,(0,0),w/2300); x=x+.30*cv2.GaussianBlur(np.clip(x-.72,0,1),(0,0),w/50); grey=x.mean(-1,keepdims=True); return edges(grey+(x-grey)*.92,.35)
def deep(x):
    """darker corners"""
    return edges(x,.25)
def polyps(x):
    """no ragged outline where the colony lies far out of focus"""
    yy,xx=at(x); h,w=x.shape[:2]; k=np.clip((.42-yy/h)/.14,0,1)[...,None]; return edges(crop(x*(1-k)+cv2.GaussianBlur(x,(0,0),w/110)*k,int(.02*w),int(.02*h),int(.96*w),int(.96*h)),.3)
FISH=((740,300),(750,200),(810,160),(900,125),(960,125),(1020,85),(1090,110),(1150,160),(1180,210),(1240,230),(1290,205),(1325,250),(1320,350),(1300,430),(1240,430),(1190,400),(1150,420),(1100,405),(1085,375),(1040,365),(1010,385),(985,385),(960,368),(930,385),(880,405),(800,400),(760,360))
def tentacles(x):
    """the tentacles alone: open water in place of the fish, and its orange taken from between their tips"""
    yy,xx=at(x); free=np.ones(x.shape[:2],np.float32); free[60:470,700:1360]=0; free[430:]=0; sea=cv2.GaussianBlur(x*free[...,None],(0,0),120)/np.maximum(cv2.GaussianBlur(free,(0,0),120),1e-4)[...,None]
    m=np.clip(soft(x,FISH,9)*1.5,0,1); x=x*(1-m)+sea*m; m=cv2.GaussianBlur((np.clip((x[...,2]-x[...,1]*1.04)*9,0,1)*((yy>330)&(yy<620)&(xx>780)&(xx<1330))).astype(np.float32),(0,0),6)[...,None]; m=np.clip(m*1.7,0,1)
    x=x*(1-m)+x.mean(-1,keepdims=True)*np.array([1.05,1.12,.92])*m; return edges(crop(x*(1-.75*np.clip((yy-900)/300,0,1))[...,None],100,345,1140,855)**1.10*1.03,.4)
def share(x,x0,y0,k): h,w=x.shape[:2]; return crop(x,int(x0*w),int(y0*h),int(k*w),int(k*h))
def carpet(x):
    """below the fish, which lay too far out of focus to be one"""
    return edges(share(x,.30,.39,.61),.3)
def ripples(x):
    """what the flames throw on the water, without themselves"""
    return share(x,.24,.37,.63)
CLOSER={'m-anemone':tentacles,'m-garden':polyps,'under':deep,'m-anemone2':carpet,'falls-fire':ripples,'falls-path':lambda x:share(x,.06,.16,.84)}
LENS=('still-pool','still-marine','still-kit','still-kit-wide','work-log','work-pump','o-vials','corner-door','corner-table','corner-counter','corner-chair','m-acro','m-snails','m-edge')
def closer(folder):
    for name in LENS:
        if os.path.exists(folder+name+'.png'): cv2.imwrite(folder+name+'-lens.png',(255*grain(lens(cv2.imread(folder+name+'.png').astype(np.float32)/255),.014)).clip(0,255).astype(np.uint8))
    for name,look in CLOSER.items():
        if os.path.exists(folder+name+'.png'): cv2.imwrite(folder+name+'-closer.png',(255*grain(look(cv2.imread(folder+name+'.png').astype(np.float32)/255))).clip(0,255).astype(np.uint8))
