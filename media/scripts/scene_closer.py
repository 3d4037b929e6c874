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
def rock(x):
    """without the rails of the glass"""
    h,w=x.shape[:2]; return edges(crop(x,int(.025*w),int(.009*h),int(.966*w),int(.966*h)),.3)
def sign(x):
    """what the lamp lights, and a little of the door"""
    yy,xx=at(x); h,w=x.shape[:2]; return edges(x**1.18*(.30+.85*np.exp(-((xx/w-.62)/.30)**2-((yy/h-.40)/.55)**2))[...,None],.35)
def deep(x):
    """darker corners"""
    return edges(x,.25)
CLOSER={'corner-door':sign,'o-sump':sump,'o-dryrock':rock,'under':deep}
def closer(folder):
    for name,look in CLOSER.items():
        if os.path.exists(folder+name+'.png'): cv2.imwrite(folder+name+'-closer.png',(255*grain(look(cv2.imread(folder+name+'.png').astype(np.float32)/255))).clip(0,255).astype(np.uint8))
