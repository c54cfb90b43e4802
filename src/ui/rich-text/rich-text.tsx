import { Fragment, type ReactNode, useMemo } from 'react'
import { externalLinkPath, outsideAddress } from '../outside-link.ts'
import { UiLink } from '../ui-link.tsx'
import classes from './rich-text.module.css'

/** Elements that a text may consist of; of all others only what stands in them is shown. */
const SHOWN = new Set(
  'p h1 h2 h3 h4 ul ol li strong b em i u s del blockquote code pre br hr table thead tbody tr th td'.split(' '),
)
/** Of these not even the content. */
const HIDDEN = new Set('script style template iframe object embed svg math noscript title head'.split(' '))

/** A text with headings, lists and links. It is built anew from its parts, so that nothing in it can run. */
export function RichText({ html }: { html: string }) {
  const shown = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    return childrenOf(body)
  }, [html])
  return <div className={classes.text}>{shown}</div>
}

const childrenOf = (node: Node): ReactNode[] =>
  [...node.childNodes].map((child, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name
    <Fragment key={at}>{shownNode(child)}</Fragment>
  ))

function shownNode(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof HTMLElement)) return null
  const name = node.tagName.toLowerCase()
  if (HIDDEN.has(name)) return null
  if (name === 'a') return <Link node={node} />
  if (!SHOWN.has(name)) return childrenOf(node)
  // The page has its own first heading.
  const Tag = name === 'h1' ? 'h2' : (name as 'p')
  return name === 'br' || name === 'hr' ? <Tag /> : <Tag>{childrenOf(node)}</Tag>
}

function Link({ node }: { node: HTMLElement }) {
  const address = outsideAddress(node.getAttribute('href') ?? undefined)
  if (address === undefined) return childrenOf(node)
  return <UiLink href={externalLinkPath(address)}>{childrenOf(node)}</UiLink>
}
