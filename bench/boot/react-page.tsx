// The least that a page with React can be: what nobody's first picture on React can be faster than.
import { createRoot } from 'react-dom/client'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(
  <>
    <nav>
      <a href="/react/">Gantry</a>
    </nav>
    <main>
      <button type="button">Gantry</button>
    </main>
  </>,
)
