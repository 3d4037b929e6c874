import { Download } from 'lucide-react'
import { useState } from 'react'
import { PageHead } from '#settings/page-head.tsx'
import { useSite } from '#settings/use-site.tsx'
import { WithoutScripts } from '#settings/without-scripts.tsx'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Container } from '#ui/section.tsx'
import { toast } from '#ui/toast.tsx'
import { downloadLogoDrawing, downloadLogoPicture } from './draw-logo.tsx'
import './logo-download-page.css'

const files = [
  {
    title: 'Vector drawing, SVG',
    text: 'Sharp at every size: for websites, business cards and scalable prints.',
    label: 'Download SVG',
    file: 'clearwater-reef-logo.svg',
    make: downloadLogoDrawing,
  },
  {
    title: 'Picture, PNG, 600 × 240 px',
    text: 'On a white background: for social media and presentations.',
    label: 'Download PNG',
    file: 'clearwater-reef-logo.png',
    make: downloadLogoPicture,
  },
]

export function LogoDownloadPage() {
  const { name } = useSite()
  const title = 'Logo Download'
  const intro = `The ${name} logo, ready to use. Please keep its colours and leave it room to breathe.`
  return (
    <>
      <PageHead title={title} description={intro} path="/logo-download" />
      <PageHeader title={title} intro={intro} trail={[{ label: 'Home', to: '/' }, { label: title }]} />
      <Container>
        <WithoutScripts>It draws the files in your browser.</WithoutScripts>
        <div className="logo-download">
          <div className="logo-download-stage">
            <img src="/logo.svg" alt={`${name} logo`} width={600} height={240} />
          </div>
          <ul className="logo-download-files">
            {files.map((file) => (
              <LogoFile key={file.file} {...file} />
            ))}
          </ul>
        </div>
      </Container>
    </>
  )
}

function LogoFile({ title, text, label, file, make }: (typeof files)[number]) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await make(file)
    } catch {
      toast({ title: 'Download failed', description: 'Please try again.', variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <li>
      <h2>{title}</h2>
      <p>{text}</p>
      <Button data-scripted onClick={download} busy={busy} icon={<Download aria-hidden="true" />}>
        {label}
      </Button>
    </li>
  )
}
