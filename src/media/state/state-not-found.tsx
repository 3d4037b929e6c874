import type { ReactNode } from 'react'
import { PageStatus } from '#lib/navigation/page-status.tsx'
import { PageHead } from '#settings/page-head.tsx'
import { StateScreen } from './state-screen.tsx'

type StateNotFoundProps = {
  title: string
  text: string
  children: ReactNode
}

export function StateNotFound({ title, text, children }: StateNotFoundProps) {
  return (
    <>
      <PageStatus code={404} />
      <PageHead title={title} />
      <StateScreen title={title} text={text} action={children} />
    </>
  )
}
