"""Renders cropped to what is believable in them, and their light; scene_export.py calls it. Each takes the whole render as floats in BGR; pools are 1600 x 1200.
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
def film(x,fall,pool,s):
    """a fall that wavers and tears on its way down, with spray at its foot, its reflection drawn out down to `pool`"""
    x0,y0,x1,y1=fall; k=np.clip((at(x)[0]-y0)/(y1-y0),0,1.15)
    y=moved(x,(noise(x,10*s,60*s,11)*5+noise(x,4*s,26*s,12)*2.2)*s*(.2+.9*k),noise(x,9*s,24*s,13)*4*s*k); y=cv2.GaussianBlur(y,(0,0),sigmaX=1.3*s,sigmaY=15*s)*1.06
    y=y*(1-.55*np.clip(noise(x,7*s,40*s,14)-.35,0,1)*(.35+.7*k))[...,None]+(.05*np.clip(noise(x,1.5*s,16*s,16)-.6,0,2)+.10*np.clip((k-.62)/.4,0,1)**2*np.clip(.8+.5*noise(x,16*s,8*s,20),0,2))[...,None]*np.array([1.,1.,.96])
    m=soft(x,[(x0-6*s,y0+3),(x1+6*s,y0+3),(x1+9*s,y1+2),(x0-9*s,y1+2)],2.5*s); wet=soft(x,[(x0-14*s,y1+6),(x1+14*s,y1+6),(x1+14*s,pool),(x0-14*s,pool)],9*s)
    z=cv2.GaussianBlur(moved(x,noise(x,26*s,4*s,17)*7*s,noise(x,34*s,4*s,18)*3*s),(0,0),sigmaX=5*s,sigmaY=8*s); x=x*(1-wet)+z*.80*wet; x=x*(1-m)+y*m
    foam=soft(x,[(x0-16*s,y1-7*s),(x1+16*s,y1-7*s),(x1+22*s,y1+5*s),(x0-22*s,y1+5*s)],5*s)[...,0]*np.clip(.55+.5*noise(x,5*s,3*s,19),0,1.3); return x+foam[...,None]*.30*np.array([1.,1.,.96])
def sump(x):
    """the skimmer's neck alone, below the rails of the glass"""
    h,w=x.shape[:2]; return edges(crop(x,int(.017*w),int(.187*h),int(.813*w),int(.813*h))*1.08,.35)
def rock(x):
    """without the rails of the glass"""
    h,w=x.shape[:2]; return edges(crop(x,int(.025*w),int(.009*h),int(.966*w),int(.966*h)),.3)
def sign(x):
    """what the lamp lights, and a little of the door"""
    yy,xx=at(x); h,w=x.shape[:2]; return edges(x**1.18*(.30+.85*np.exp(-((xx/w-.62)/.30)**2-((yy/h-.40)/.55)**2))[...,None],.35)
def boulders(x):
    """the fall alone in the light, the hedge behind nearly black"""
    x=edges(crop(x,250,330,1200,800)**1.12,.4); yy,xx=at(x); x=film(film(x,(504,205,617,285),288,.55),(497,292,608,400),575,.55); x=x*(1-.6*np.clip((150-yy)/40,0,1)[...,None]*np.clip(1.15-x.max(-1,keepdims=True)*3.2,0,1))
    return x**1.04*(.66+.52*np.exp(-((xx-540)/430)**2-((yy-300)/330)**2))[...,None]
def spill(x):
    """the fall alone in the light, flames and hedge out of focus, the sky nearly gone"""
    x=film(x,(542,502,1055,708),905,1.1); yy,xx=at(x); fire=soft(x,[(310,380),(425,380),(425,450),(310,450)],10)+soft(x,[(1175,380),(1290,380),(1290,450),(1175,450)],10); x=x*(1-fire)+cv2.GaussianBlur(x,(0,0),3.2)*1.2*fire; dark=np.clip((448-yy)/25,0,1)[...,None]*(1-fire); sky=np.clip((330-yy)/60,0,1)[...,None]; x=x*(1-dark)+cv2.GaussianBlur(x,(0,0),2.6)*.62*dark; x=x*(1+.5*sky)
    return edges(x*(.72+.56*np.exp(-((xx-800)/460)**2-((yy-700)/420)**2))[...,None]*1.1,.35)
def sheet(x):
    """the fall as a film that wavers and tears, its reflection drawn out, the flame out of focus"""
    k=np.clip((at(x)[0]-480)/450,0,1); y=moved(x,(noise(x,14,90,1)*9+noise(x,5,40,2)*3.5)*(.25+.9*k),noise(x,12,30,3)*5*k); y=cv2.GaussianBlur(y,(0,0),sigmaX=2.6,sigmaY=1.2)
    y=y*(1-.42*np.clip(noise(x,9,55,4)-.55,0,1)*(.3+.7*k))[...,None]+.05*np.clip(noise(x,2.2,16,6)-.9,0,2)[...,None]*np.array([1.,1.,.95])
    wet=soft(x,[(0,955),(870,945),(870,1200),(0,1200)],14); z=cv2.GaussianBlur(moved(x,noise(x,30,6,7)*9,noise(x,40,5,8)*3),(0,0),sigmaX=5,sigmaY=9); m=soft(x,[(0,475),(845,488),(850,950),(0,965)],5)
    x=x*(1-wet)+z*.86*wet; x=x*(1-m)+y*m; fire=soft(x,[(960,215),(1130,215),(1130,300),(960,300)],12); x=x*(1-fire)+cv2.GaussianBlur(x,(0,0),6)*1.25*fire; return edges(crop(x,300,225,1200,900)**1.1,.4)
def evening(x):
    """the pool in focus, the house behind it and the edge before it not"""
    yy,xx=at(x); far=np.clip((462-yy)/26,0,1)[...,None]; more=np.clip((430-yy)/60,0,1)[...,None]; near=np.clip((yy-760)/120,0,1)[...,None]; x=x.clip(0); v=x**2.2; v=(cv2.GaussianBlur(v,(0,0),2.5)*(1-more)+cv2.GaussianBlur(v,(0,0),5)*more)**(1/2.2)
    x=x*(1-far)+v*far*.92; x=x*(1-near)+cv2.GaussianBlur(x,(0,0),4)*near*.72; return (x*(.70+.5*np.exp(-((xx-560)/560)**2-((yy-560)/330)**2))[...,None])**1.06
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
    r=soft(x,[(560,700),(1070,700),(1250,985),(430,985)],20)*.9; x=x*(1-r)+(cv2.GaussianBlur(x,(0,0),sigmaX=60,sigmaY=18)+(x-cv2.GaussianBlur(x,(0,0),5))*.5)*.82*r; return evening(edges(crop(x.clip(0),200,240,1200,900)**1.12,.35))
CLOSER={'pool-early':net,'pool-boulders':boulders,'corner-door':sign,'o-sump':sump,'o-dryrock':rock,'pool-spill':spill,'pool-sheet':sheet,'pool-dusk':sheers}
def closer(folder):
    for name,look in CLOSER.items():
        if os.path.exists(folder+name+'.png'): cv2.imwrite(folder+name+'-closer.png',(255*grain(look(cv2.imread(folder+name+'.png').astype(np.float32)/255))).clip(0,255).astype(np.uint8))
