// Bodies of news as they are kept: nothing that runs, nothing that is fetched from elsewhere.
import sanitizeHtml from 'sanitize-html'

const OWN_FILE = /^\/api\/(image\/show|platform\/files)\/file_[0-9A-HJKMNP-TV-Z]{26}(\.jpeg)?$/

/** What an editor may write, and nothing else. Pictures are files of this server; links lead to web addresses, by a new tab. */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'pre', 'blockquote'],
      ...['ul', 'ol', 'li', 'a', 'img', 'figure', 'figcaption', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'tel', 'mailto'],
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }) },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_FILE.test(attribs.src ?? ''),
  })

/** The words of a body, for a summary. */
export const textOfHtml = (html: string): string =>
  sanitizeHtml(html.replaceAll(/<\/(p|h\d|li|div|tr)>/g, ' '), { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
