import { Component, type ReactNode } from 'react'
import { noteFault } from '../faults.ts'
import { errorMark } from './error-mark.ts'
import { FullPageError } from './full-page-error.tsx'

/** The last net, around everything: what the router's own error page does not catch. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    noteFault(error)
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    return <FullPageError reason="crashed" code={errorMark(this.state.error)} />
  }
}
