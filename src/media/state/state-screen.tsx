import { Phone } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from '#lib/navigation/navigation.tsx'
import { useSite } from '#settings/use-site.tsx'
import { Container } from '#ui/page/section.tsx'
import { PictureView } from '#media/picture-view.tsx'
import { stateScenes } from './state-scenes.ts'
import '#ui/theme/on-picture.css'
import '#ui/theme/scene.css'
import './state-screen.css'

type StateScreenProps = {
  title: ReactNode
  text?: ReactNode
  action: ReactNode
  ways?: ReactNode
  scene?: keyof typeof stateScenes
  level?: 1 | 2
}

const places = [
  { to: '/shop', label: 'Shop' },
  { to: '/services', label: 'Plans and prices' },
  { to: '/contact', label: 'Contact' },
]

export function StateScreen({ title, text, action, ways, scene = 'snail', level = 1 }: StateScreenProps) {
  const { phone, phoneHref } = useSite()
  const Heading = `h${level}` as const
  const reason = useId()
  return (
    <section className="state-screen scene on-picture">
      <PictureView
        picture={stateScenes[scene]}
        sizes="100vw"
        priority
        className={`scene-picture state-screen-picture state-screen-${scene}`}
        alt=""
      />
      <Container className="state-screen-inside">
        <div className="state-screen-words">
          <Heading className="state-screen-title" aria-describedby={text ? reason : undefined}>
            {title}
          </Heading>
          {text && (
            <p className="state-screen-text" id={reason}>
              {text}
            </p>
          )}
          <div className="state-screen-actions">{action}</div>
          {ways}
        </div>
        <ul className="state-screen-places" aria-label="Other ways on">
          {places.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
          {phone && (
            <li>
              <a href={phoneHref}>
                <Phone aria-hidden="true" />
                {phone}
              </a>
            </li>
          )}
        </ul>
      </Container>
    </section>
  )
}
