import { Component, type ReactNode } from 'react'
import { isReachable } from '#lib/navigation/reachable.ts'
import { LoadFailed } from './load-failed.tsx'

type GuardProps = {
  /** A changed value is another try. */
  visit: number
  level?: 1 | 2
  children: ReactNode
}
type GuardState = { failed: boolean; trying: boolean; visit: number }

/** Catches a screen that throws, or whose code did not arrive: what is around it stays, and it can be loaded again. */
export class ErrorBoundary extends Component<GuardProps, GuardState> {
  override state = { failed: false, trying: false, visit: this.props.visit }
  static getDerivedStateFromError = () => ({ failed: true })
  static getDerivedStateFromProps = ({ visit }: GuardProps, state: GuardState) =>
    visit === state.visit ? null : { failed: false, trying: false, visit }

  /** Without a connection, a reload would lose the whole page. */
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
