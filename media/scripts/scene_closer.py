"""Five renders cropped to what is believable in them, and their light; scene_export.py calls it. Each takes the whole render, 1600 x 1200, as floats in BGR.
What gives a computed place away is cut off, put out of focus or covered: a clipped hedge, an empty room, a fall of straight lines, a whole row of pipes."""
import os,cv2,numpy as np
RNG=np.random.default_rng(5)
def grain(x,k=.010): return x+cv2.GaussianBlur(RNG.normal(size=x.shape[:2]).astype(np.float32),(0,0),.7)[...,None]*k
def crop(x,x0,y0,w,h): return x[y0:y0+h,x0:x0+w].copy()
def at(x): return np.mgrid[0:x.shape[0],0:x.shape[1]].astype(np.float32)
def soft(x,poly,s):
    m=np.zeros(x.shape[:2],np.float32); cv2.fillPoly(m,[np.array(poly,np.int32)],1); return cv2.GaussianBlur(m,(0,0),s)[...,None]
def edges(x,k):
    yy,xx=at(x); h,w=x.shape[:2]; return x*(1-k*np.clip(np.hypot((xx/w-.5)/.7,(yy/h-.5)/.7)-.35,0,1)**1.3)[...,None]
def noise(x,sx,sy,seed):
    h,w=x.shape[:2]; n=np.random.default_rng(seed).normal(size=(h//2,w//2)).astype(np.float32); n=cv2.resize(cv2.GaussianBlur(n,(0,0),sigmaX=sx/2,sigmaY=sy/2),(w,h)); return n/n.std()
def moved(x,dx,dy): yy,xx=at(x); return cv2.remap(x,xx+dx,yy+dy,cv2.INTER_LINEAR,borderMode=cv2.BORDER_REFLECT)
def net(x): return edges(crop(x,400,470,1200,730)**1.08,.3)
def boulders(x): return edges(crop(x,250,330,1200,800)**1.12,.4)
def sump(x):
    """the skimmer alone in focus, by its own light"""
    yy,xx=at(x); f=np.clip((np.hypot((xx-790)/330,(yy-760)/420)-.55)/.55,0,1)[...,None]; x=x*(1-f)+(cv2.GaussianBlur(x,(0,0),7)*(1-f)+cv2.GaussianBlur(x,(0,0),16)*f)*f
    lamp=np.exp(-((xx-790)/430)**2-((yy-620)/470)**2)[...,None]; return crop(x**1.25*(.16+.95*lamp)*np.array([1.10,1.0,.80]),330,400,960,720)
def sheet(x):
    """the fall as a film that wavers and tears, its reflection drawn out, the flame out of focus"""
    k=np.clip((at(x)[0]-480)/450,0,1); y=moved(x,(noise(x,14,90,1)*9+noise(x,5,40,2)*3.5)*(.25+.9*k),noise(x,12,30,3)*5*k); y=cv2.GaussianBlur(y,(0,0),sigmaX=2.6,sigmaY=1.2)
    y=y*(1-.42*np.clip(noise(x,9,55,4)-.55,0,1)*(.3+.7*k))[...,None]+.05*np.clip(noise(x,2.2,16,6)-.9,0,2)[...,None]*np.array([1.,1.,.95])
    wet=soft(x,[(0,955),(870,945),(870,1200),(0,1200)],14); z=cv2.GaussianBlur(moved(x,noise(x,30,6,7)*9,noise(x,40,5,8)*3),(0,0),sigmaX=5,sigmaY=9); m=soft(x,[(0,475),(845,488),(850,950),(0,965)],5)
    x=x*(1-wet)+z*.86*wet; x=x*(1-m)+y*m; fire=soft(x,[(960,215),(1130,215),(1130,300),(960,300)],12); x=x*(1-fire)+cv2.GaussianBlur(x,(0,0),6)*1.25*fire; return edges(crop(x,300,225,1200,900)**1.1,.4)
ROOMS=(([(622,486),(1300,486),(1300,655),(1142,655),(1130,632),(1080,632),(1070,655),(622,655)],.86,(622,762,905,1049,1192,1300),(486,656),(-2,3,.22)),([(705,330),(1300,330),(1300,440),(705,440)],.70,(785,905,1027,1152,1282),(330,440),(-2,2,.30)))
MIRRORED=((716,708,800,770),(818,708,892,767),(908,706,954,770),(958,708,1032,728),(980,768,1006,832),(1030,768,1052,840),(1080,768,1108,806))
def sheers(x):
    """curtains drawn before both rooms, and what the pool mirrors of the rooms taken out"""
    yy,xx=at(x); k=np.zeros(x.shape[:2],np.uint8)
    for x0,y0,x1,y1 in MIRRORED: k[y0:y1,x0:x1]=255
    p=cv2.inpaint((x*255).clip(0,255).astype(np.uint8),k,9,cv2.INPAINT_TELEA).astype(np.float32)/255; m=cv2.GaussianBlur((k>0).astype(np.float32),(0,0),4)[...,None]; x=x*(1-m)+cv2.GaussianBlur(p,(0,0),3)*m
    fold=.5+.5*np.sin(xx/2.9+2.2*np.sin(xx/61)+.9*np.sin(xx/17.7)); fold=((.80+.22*fold)*(.94+.10*np.sin(xx/47)))[...,None]
    for poly,light,frames,(y0,y1),(a,b,dark) in ROOMS:
        m=soft(x,poly,2); x=x*(1-m)+cv2.GaussianBlur(x,(0,0),sigmaX=95,sigmaY=26)*fold*light*m
        for f in frames: x[y0:y1,f+a:f+b]*=dark
    r=soft(x,[(560,700),(1070,700),(1250,985),(430,985)],20)*.9; x=x*(1-r)+(cv2.GaussianBlur(x,(0,0),sigmaX=60,sigmaY=18)+(x-cv2.GaussianBlur(x,(0,0),5))*.5)*.82*r; return edges(crop(x.clip(0),200,240,1200,900)**1.12,.35)
CLOSER={'pool-early':net,'pool-boulders':boulders,'o-sump':sump,'pool-sheet':sheet,'pool-dusk':sheers}
def closer(folder):
    for name,look in CLOSER.items():
        if os.path.exists(folder+name+'.png'): cv2.imwrite(folder+name+'-closer.png',(255*grain(look(cv2.imread(folder+name+'.png').astype(np.float32)/255))).clip(0,255).astype(np.uint8))
