// Headers on every answer: nothing runs that was not served from here as a file.
import type { MiddlewareHandler } from 'hono'

/**
 * `style-src` admits inline styles because the component library writes its theme into a style element; scripts never
 * run inline. `frameAncestors` are CSP sources, such as `'self' https://portal.example`.
 */
export function securityHeaders(frameAncestors: string): MiddlewareHandler {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    // Pages of others are framed by a document of their own, which may frame their address alone.
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')
  const headers = Object.entries({
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
  })
  return async (c, next) => {
    // Before there is an answer: each header added to a finished one would make it anew.
    for (const [name, value] of headers) c.header(name, value)
    await next()
  }
}
