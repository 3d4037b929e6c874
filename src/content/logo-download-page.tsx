import { Download } from 'lucide-react'
import { useState } from 'react'
import { PageHead } from '#settings/page-head.tsx'
import { useSite } from '#settings/use-site.tsx'
import { WithoutScripts } from '#settings/without-scripts.tsx'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Container } from '#ui/section.tsx'
import { toast } from '#ui/toast.tsx'
import './logo-download-page.css'

const versions = [
  {
    id: 'logo',
    title: 'On light backgrounds',
    text: 'The standard logo, for white and pale backgrounds.',
    width: 600,
    height: 240,
    ground: '#fff',
  },
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
type LogoVersion = (typeof versions)[number]

export function LogoDownloadPage() {
  const { name } = useSite()
  const title = 'Logo Download'
  const intro = `The ${name} logo, ready to use. Please keep its colours and leave it room to breathe.`
  return (
    <>
      <PageHead title={title} description={intro} path="/logo-download" />
      <PageHeader title={title} intro={intro} trail={[{ label: 'Home', to: '/' }, { label: title }]} />
      <Container opens>
        <WithoutScripts>The files are drawn in your browser.</WithoutScripts>
        <ul className="logo-download">
          {versions.map((version) => (
            <Version key={version.id} version={version} name={name} />
          ))}
        </ul>
      </Container>
    </>
  )
}

/** One version on its background, as a drawing and as a picture. */
function Version({ version, name }: { version: LogoVersion; name: string }) {
  const { id, title, text, width, height, ground } = version
  const source = `/${id}.svg`
  const file = `clearwater-reef-${id}`
  const scale = id === 'logo-mark' ? 10 : 1
  const picture = { source, width: width * scale, height: height * scale, ground }
  return (
    <li>
      <div className="logo-download-stage" style={{ background: ground }}>
        <img src={source} alt={`${name} logo, ${title.toLowerCase()}`} width={width} height={height} />
      </div>
      <h2>{title}</h2>
      <p>{text}</p>
      <p className="logo-download-files" data-scripted>
        <DownloadButton label="SVG" of={title} make={() => downloadLogoDrawing(source, `${file}.svg`)} />
        <DownloadButton label="PNG" of={title} make={() => downloadLogoPicture(picture, `${file}.png`)} />
      </p>
    </li>
  )
}

function DownloadButton({ label, of, make }: { label: string; of: string; make: () => Promise<void> }) {
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
      Download {label}
      <span className="visually-hidden">: {of}</span>
    </Button>
  )
}

type LogoPicture = { source: string; width: number; height: number; ground: string }

/** Renders the logo on its background and offers it as a file. */
async function downloadLogoPicture({ source, width, height, ground }: LogoPicture, name: string) {
  const logo = new Image(width, height)
  logo.src = source
  await logo.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw')
  pen.fillStyle = ground
  pen.fillRect(0, 0, width, height)
  pen.drawImage(logo, 0, 0, width, height)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!picture) throw new Error('The picture could not be made')
  save(picture, name)
}

/** The drawing itself, unchanged. */
async function downloadLogoDrawing(source: string, name: string) {
  const response = await fetch(source)
  if (!response.ok) throw new Error('The logo could not be fetched')
  save(new Blob([await response.text()], { type: 'image/svg+xml' }), name)
}

function save(file: Blob, name: string) {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}
