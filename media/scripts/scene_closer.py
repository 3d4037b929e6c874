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
def sump(x):
    """the skimmer's neck alone, below the rails of the glass"""
    h,w=x.shape[:2]; return edges(crop(x,int(.017*w),int(.187*h),int(.813*w),int(.813*h))*1.08,.35)
def sign(x):
    """what the lamp lights, and a little of the door"""
    yy,xx=at(x); h,w=x.shape[:2]; return edges(x**1.18*(.30+.85*np.exp(-((xx/w-.62)/.30)**2-((yy/h-.40)/.55)**2))[...,None],.35)
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
CLOSER={'m-anemone':tentacles,'m-garden':polyps,'corner-door':sign,'o-sump':sump,'under':deep,'m-anemone2':carpet,'falls-fire':ripples}
def closer(folder):
    for name,look in CLOSER.items():
        if os.path.exists(folder+name+'.png'): cv2.imwrite(folder+name+'-closer.png',(255*grain(look(cv2.imread(folder+name+'.png').astype(np.float32)/255))).clip(0,255).astype(np.uint8))
