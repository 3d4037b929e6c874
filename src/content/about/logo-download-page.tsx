import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { PageHead } from '#settings/page-head.tsx'
import { useSite } from '#settings/use-site.tsx'
import { WithoutScripts } from '#settings/without-scripts.tsx'
import { Button } from '#ui/marks/button.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Container } from '#ui/page/section.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import './logo-download-page.css'

const logo = {
  id: 'logo',
  title: 'On light backgrounds',
  width: 600,
  height: 240,
  ground: '#fff',
}

const moreVersions = [
  {
    id: 'logo-on-dark',
    title: 'On dark backgrounds',
    text: 'The same with light letters, for dark backgrounds and quiet pictures.',
    width: 600,
    height: 240,
    ground: '#0b1622',
  },
  {
    id: 'logo-mark',
    title: 'The symbol alone',
    text: 'Where the name already appears, or there is no room for it: profile pictures, stamps.',
    width: 48,
    height: 48,
    ground: '#fff',
  },
]
type LogoVersion = typeof logo

export function LogoDownloadPage() {
  const { name } = useSite()
  const title = 'Logo Download'
  const intro = `The ${name} logo, ready to use. Please keep its colours and leave it room to breathe.`
  return (
    <>
      <PageHead title={title} description={intro} path="/logo-download" />
      <PageHeader title={title} intro={intro} trail={[{ label: 'Home', to: '/' }, { label: title }]} />
      <Container className="logo-download">
        <WithoutScripts>The files are drawn in your browser.</WithoutScripts>
        <div className="logo-download-main">
          <Stage version={logo} name={name} />
          <p className="logo-download-files" data-scripted>
            <DownloadButton make={() => downloadLogoDrawing(logo)}>
              <strong>SVG</strong> <span>(for websites, business cards and scalable prints)</span>
            </DownloadButton>
            <DownloadButton make={() => downloadLogoPicture(logo)}>
              <strong>PNG</strong> <span>600 x 240 px, white background (for social media and presentations)</span>
            </DownloadButton>
          </p>
        </div>
        <h2>More versions</h2>
        <ul className="logo-download-more">
          {moreVersions.map((version) => (
            <Version key={version.id} version={version} name={name} />
          ))}
        </ul>
      </Container>
    </>
  )
}

const Stage = ({ version: { id, title, width, height, ground }, name }: { version: LogoVersion; name: string }) => (
  <div className="logo-download-stage" style={{ background: ground }}>
    <img src={`/${id}.svg`} alt={`${name} logo, ${title.toLowerCase()}`} width={width} height={height} />
  </div>
)

function Version({ version, name }: { version: (typeof moreVersions)[number]; name: string }) {
  const { title, text } = version
  return (
    <li>
      <Stage version={version} name={name} />
      <h3>{title}</h3>
      <p>{text}</p>
      <p className="cluster" data-scripted>
        <DownloadButton make={() => downloadLogoDrawing(version)}>
          Download SVG<span className="visually-hidden">: {title}</span>
        </DownloadButton>
        <DownloadButton make={() => downloadLogoPicture(version)}>
          Download PNG<span className="visually-hidden">: {title}</span>
        </DownloadButton>
      </p>
    </li>
  )
}

function DownloadButton({ make, children }: { make: () => Promise<void>; children: ReactNode }) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await make()
    } catch {
      toast({ title: 'Download failed', description: 'Please try again.', variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" onClick={download} busy={busy} icon={<Download aria-hidden="true" />}>
      {children}
    </Button>
  )
}

async function downloadLogoPicture({ id, ground, ...size }: LogoVersion) {
  const scale = size.width < 100 ? 10 : 1
  const [width, height] = [size.width * scale, size.height * scale]
  const logo = new Image(width, height)
  logo.src = `/${id}.svg`
  await logo.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw')
  pen.fillStyle = ground
  pen.fillRect(0, 0, width, height)
  pen.drawImage(logo, 0, 0, width, height)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!picture) throw new Error('The picture could not be made')
  save(picture, `${id}.png`)
}

async function downloadLogoDrawing({ id }: LogoVersion) {
  const response = await fetch(`/${id}.svg`)
  if (!response.ok) throw new Error('The logo could not be fetched')
  save(new Blob([await response.text()], { type: 'image/svg+xml' }), `${id}.svg`)
}

function save(file: Blob, name: string) {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: `clearwater-reef-${name}` }).click()
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}
