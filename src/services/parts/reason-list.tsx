import {
  CalendarCheck,
  FlaskConical,
  Leaf,
  MapPin,
  ReceiptText,
  ShieldCheck,
  Sparkles,
  UserRound,
  Waves,
} from 'lucide-react'
import { keepUnits } from '#lib/values/keep-units.ts'
import type { Picture } from '#media/picture.ts'
import { PictureView } from '#media/picture-view.tsx'
import { Section, SectionIntro } from '#ui/page/section.tsx'
import './reason-list.css'

const icons = {
  shield: ShieldCheck,
  flask: FlaskConical,
  calendar: CalendarCheck,
  star: Sparkles,
  wave: Waves,
  user: UserRound,
  receipt: ReceiptText,
  leaf: Leaf,
  pin: MapPin,
}

type ReasonListProps = {
  title: string
  intro: string
  picture: Picture
  items: { title: string; text: string; icon: string }[]
  tone?: 'ground' | 'band'
}

export function ReasonList({ title, intro, picture, items, tone = 'band' }: ReasonListProps) {
  return (
    <Section tone={tone}>
      <div className="reason-list">
        <PictureView picture={picture} sizes="(min-width: 60rem) 80vw, 100vw" className="reason-list-picture" />
        <div>
          <div className="section-words">
            <h2>{title}</h2>
            <SectionIntro>{intro}</SectionIntro>
          </div>
          <ul className="reason-list-items">
            {items.map((item) => {
              const Icon = icons[item.icon as keyof typeof icons] ?? Sparkles
              return (
                <li key={item.title}>
                  <Icon aria-hidden="true" />
                  <h3>{item.title}</h3>
                  <p>{keepUnits(item.text)}</p>
                </li>
              )
            })}
          </ul>
        </div>
      </div>
    </Section>
  )
}
