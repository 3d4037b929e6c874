import { Component, type ReactNode } from 'react'
import { isReachable } from '#lib/reachable.ts'
import { LoadFailed } from './load-failed.tsx'

type GuardProps = {
  /** Another one is another try. */
  visit: number
  level?: 1 | 2
  children: ReactNode
}
type GuardState = { failed: boolean; trying: boolean; visit: number }

/** A screen that breaks while it is shown, or whose code did not arrive, leaves what is around it standing and can be loaded again. */
export class ErrorBoundary extends Component<GuardProps, GuardState> {
  override state = { failed: false, trying: false, visit: this.props.visit }
  static getDerivedStateFromError = () => ({ failed: true })
  static getDerivedStateFromProps = ({ visit }: GuardProps, state: GuardState) =>
    visit === state.visit ? null : { failed: false, trying: false, visit }

  /** Without a connection, loading the page anew would lose all of it. */
  retry = async () => {
    this.setState({ trying: true })
    if (await isReachable()) location.reload()
    else this.setState({ trying: false })
  }

  override render() {
    const { level = 2, children } = this.props
    if (!this.state.failed) return children
    return <LoadFailed level={level} retry={() => void this.retry()} busy={this.state.trying} />
  }
}
