"""The pool beside the terrace of scene_terrace.py, its water in an exactly periodic loop.
terrace_loop.py poster PLATE out.png [W H SS] | frames PLATE out.mkv [W H SS], PLATE being the png of scene_terrace.py with its arrays beside it. The place stands still;
light, tiles and the shadows of the terrace are seen through the moving surface."""
import sys,os,math,json,time,subprocess,multiprocessing,numpy as np,cv2
HERE=os.path.dirname(os.path.abspath(__file__)); sys.path.insert(0,HERE)
from water import *
V=json.load(open(HERE+'/terrace.json')); FPS,T,L=24,8.,12.
SURFACE=dict(N=640,L=L,T=T,seed=33,amp=.0215,lmin=.24,lmax=2.0,slope=2.35,speed=.25)
LEDGE,FLOOR,REACH,FALL=V['ledge'],V['floor'],V['reach'],V['fall']
@njit(fastmath=True,inline='always')
def tile(x,y,s,aa):
    u=x/s; v=y/s; i=math.floor(u); j=math.floor(v); fu=u-i; fv=v-j; d=min(min(fu,1-fu),min(fv,1-fv))*s; g=min(1.,max(0.,(d-.003)/(.004+aa))); h=math.sin(i*12.9898+j*78.233)*43758.5453; h-=math.floor(h)
    return (.80+.20*g)*(1+.06*(h-.5))
@njit(inline='always')
def clampsamp(a,x,y):
    h,w=a.shape; x=min(max(x,0.),w-1.001); y=min(max(y,0.),h-1.001); i=int(x); j=int(y); fx=x-i; fy=y-j
    return (a[j,i]*(1-fx)+a[j,i+1]*fx)*(1-fy)+(a[j+1,i]*(1-fx)+a[j+1,i+1]*fx)*fy
@njit(fastmath=True)
def render(gx,gy,c0,c1,s0,s1,box,L,W,H,SS,wide,high,turn,cy,dep,cover,out):
    ct,st=math.cos(turn),math.sin(turn); ledge,floor,reach,fall=dep; sc_=s0.shape[1]/(box[2]-box[0])
    for py in range(H):
        for px in range(W):
            if cover[py,px]>.996: continue
            R=G=B=0.
            for s in range(SS*SS):
                u=((px+(s%SS+.5)/SS)/W-.5)*wide; v=(.5-(py+(s//SS+.5)/SS)/H)*wide*H/W; dx=u*ct-v*st; dy=u*st+v*ct; X=dx; Y=dy+cy; n=1/math.sqrt(dx*dx+dy*dy+high*high); dx*=n; dy*=n; dz=-high*n
                a=samp(gx,X/L,Y/L); e=samp(gy,X/L,Y/L); n=1/math.sqrt(a*a+e*e+1); nx,ny,nz=-a*n,-e*n,n; co=max(.05,-(dx*nx+dy*ny+dz*nz)); eta=1/1.333; q=eta*co-math.sqrt(1-eta*eta*(1-co*co)); tx=eta*dx+q*nx; ty=eta*dy+q*ny; tz=eta*dz+q*nz
                # ledge, its riser, the wall under the coping, or the floor that falls away from the edge
                l=ledge/-tz; y=Y+ty*l; where=0
                if y>=0: l=-Y/ty; where=2
                elif y<-reach:
                    where=1; l=(floor-fall*Y)/(-tz+fall*ty)
                    if Y<=-reach and ty>1e-6:
                        k=(-reach-Y)/ty
                        if k<l: l=k; where=3
                x=X+tx*l; y=Y+ty*l; z=-tz*l; aa=.006
                if where==0: t=.94*tile(x,y,.30,aa); c=samp(c0,x/L,y/L); sh=clampsamp(s0,(x-box[0])*sc_,(box[3]-y)*sc_); d=ledge
                elif where==1: t=tile(x,y,.30,aa); c=samp(c1,x/L,y/L); sh=clampsamp(s1,(x-box[0])*sc_,(box[3]-y)*sc_); d=z
                elif where==2: t=tile(x,z,.15,aa)*.62; c=.35; sh=.5; d=z
                else: t=tile(x,z,.30,aa)*.80; c=.25; sh=.6; d=z
                far=min(1.,max(0.,-(X*ct+(Y-cy)*st)/(wide*.5)+.15)); c=1+(c-1)*(1.15-.65*far)                     # deep water at the left: calmer light
                near=min(1.,max(0.,-y/.22)); amb=.20*(.55+.45*near); lit=c*sh; pl=l+d*1.12
                r=.60*t*(amb*.45+lit*.82)*math.exp(-.52*pl); g=.88*t*(amb+lit*.80)*math.exp(-.145*pl); b=.88*t*(amb*1.15+lit*.74)*math.exp(-.062*pl); sc=(1-math.exp(-.10*pl))*(.45+.55*sh); r+=.005*sc; g+=.14*sc; b+=.25*sc
                k=-(tx*nx+ty*ny+tz*nz); rs=(co-1.333*k)/(co+1.333*k); rp=(k-1.333*co)/(k+1.333*co); F=.5*(rs*rs+rp*rp); h=max(0.,dz+2*co*nz)**3
                R+=r*(1-F)+F*(1.25-.95*h); G+=g*(1-F)+F*(1.35-.85*h); B+=b*(1-F)+F*(1.5-.60*h)
            m=1./(SS*SS); out[py,px,0]=R*m; out[py,px,1]=G*m; out[py,px,2]=B*m
def light(gx,gy,depth,M,blur):
    q=splat(gx,gy,L,depth,1.333,.10,.22,M,2); return cv2.GaussianBlur(np.pad(q,8,mode='wrap'),(0,0),blur)[8:-8,8:-8].copy()
def tonemap(x): y=np.clip((x*(2.51*x+.03))/(x*(2.43*x+.59)+.14),0,1); return np.where(y<.0031308,12.92*y,1.055*y**(1/2.4)-.055)
class Terrace:
    def __init__(s,plate,W,H,SS):
        fit=lambda q: cv2.resize(q.astype(np.float32),(W,H),interpolation=cv2.INTER_AREA) if q.shape[1]!=W else q.astype(np.float32)
        s.W,s.H,s.SS=W,H,SS; s.place=fit(np.load(plate+'.light.npy')); s.cover=fit(np.load(plate+'.cover.npy')); s.water=Water(**SURFACE); s.sun=[]
        for i in(0,1): q=np.load(plate+'.sun%d.npy'%i).astype(np.float32); s.sun.append(cv2.GaussianBlur(np.clip(q/np.quantile(q,.98),0,1),(0,0),2.5))
        y,x=np.mgrid[:H,:W].astype(np.float32); deep=np.clip((.60-x/W+.25*(y/H-.5))/.6,0,1)[...,None]**1.2; s.deep=1-deep*np.float32([.62,.50,.45]); s.veil=1-.12*(((x/W-.5)**2+(y/H-.5)**2)*2)[...,None]
    def frame(s,t):
        W,H=s.W,s.H; gx,gy=s.water.grad(t+2);          # light is at its finest where the page begins to play
        out=np.zeros((H,W,3),np.float32); M=1536
        render(gx,gy,light(gx,gy,LEDGE,M,.9),light(gx,gy,FLOOR,M,.85),s.sun[0],s.sun[1],np.array(V['map'],float),L,W,H,s.SS,float(V['width']),V['height']-V['level'],math.radians(V['turn']),V['centre'],(LEDGE,FLOOR,REACH,FALL),s.cover,out)
        a=s.cover[...,None]; f=out*s.deep*(1-a)*np.float32(.74)+s.place*np.float32(V['exposure']); f=f*.93+cv2.GaussianBlur(np.minimum(f,3),(0,0),W/110)*.07
        return tonemap(f*s.veil)
def part(a):
    plate,W,H,SS,which,f=a; q=Terrace(plate,W,H,SS)
    for i in which:
        cv2.imwrite('%s.%03d.png'%(f,i),(q.frame(i/FPS)[:,:,::-1]*255+.5).astype(np.uint8))
        if i%16==0: print(i,time.strftime('%H:%M:%S'),flush=True)
if __name__=='__main__':
    K,plate,f=sys.argv[1:4]; W,H,SS=(int(q) for q in sys.argv[4:7]) if len(sys.argv)>6 else (1920,1080,3) if K=='poster' else (1280,720,2)
    if K=='poster': cv2.imwrite(f,(Terrace(plate,W,H,SS).frame(float(os.environ.get('AT','6')))[:,:,::-1]*255+.5).astype(np.uint8))
    else:
        n=int(FPS*T)
        with multiprocessing.get_context('spawn').Pool(2) as p: p.map(part,[(plate,W,H,SS,range(k,n,2),f) for k in(0,1)],1)
        subprocess.run(['ffmpeg','-y','-loglevel','error','-r',str(FPS),'-i',f+'.%03d.png','-c:v','ffv1','-pix_fmt','bgr0',f],check=True); [os.remove('%s.%03d.png'%(f,i)) for i in range(n)]
