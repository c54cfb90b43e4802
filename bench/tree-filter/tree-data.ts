import type { TreeNode } from '../../src/worker/tree/tree-index.ts'

const surnames =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤单解仇查'
const compounds = ['欧阳', '尉迟', '长孙', '司马', '上官']
const given =
  '伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂香建国华文玉春梅红辉志海波宁燕玲云飞雪松峰斌鹏浩宇欣怡佳嘉俊子轩梓涵雨泽思远晓东小亮新民永胜利德福祥成才世昌荣光长行乐朝阳振中卫兵立功瑞琪若曦诗琳梦瑶一诺亦凡博皓天'
const places = [
  '华东',
  '西南',
  '重庆',
  '长沙',
  '厦门',
  '第一',
  '第二',
  '三标段',
  'A区',
  '市政',
  '路桥',
  '隧道',
  '机电',
  '幕墙',
  '城建',
]
const units = [
  '项目部',
  '工程部',
  '分公司',
  '安全科',
  '技术科',
  '财务部',
  '劳务队',
  'BIM中心',
  '材料组',
  '钢筋班组',
  '行政部',
]

/** Numbers from 0 to below 1, the same on every run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * A construction group of departments five levels deep, and its people. The common surnames come as often as they do in
 * life: the first few are those of a third of the people. Parsed from JSON, as rows that come from a server are.
 */
export function treeData(departments: number, people: number): TreeNode[] {
  const random = createRandom(7)
  const below = (count: number) => Math.floor(random() * count)
  const pick = <T>(items: ArrayLike<T>): T => items[below(items.length)] as T
  const surname = () =>
    random() < 0.01 ? pick(compounds) : (surnames[Math.floor(random() ** 2.2 * surnames.length)] as string)
  const nodes: TreeNode[] = []
  // Each level begins behind the one above it: 10, 60, 400, 1,500 and the rest.
  const levels = [0, 10, 70, 470, 1970, departments]
  for (let level = 0; level < 5; level++) {
    const [from = 0, to = 0] = levels.slice(level, level + 2)
    const above = level === 0 ? 0 : (levels[level - 1] as number)
    for (let i = from; i < Math.min(to, departments); i++) {
      const parentId = level === 0 ? null : `dept_${above + below(from - above)}`
      nodes.push({ id: `dept_${i}`, parentId, name: pick(places) + pick(units), kind: 'department', sortNo: below(20) })
    }
  }
  for (let i = 0; i < people; i++) {
    const name = surname() + pick(given) + (random() < 0.85 ? pick(given) : '')
    const mobile = `1${pick(['38', '39', '50', '86', '77'])}${String(below(1e8)).padStart(8, '0')}`
    const extra = `GT${String(100_000 + i)} ${mobile}`
    nodes.push({
      id: `empl_${String(i).padStart(26, '0')}`,
      parentId: `dept_${below(departments)}`,
      name,
      kind: 'person',
      extra,
    })
  }
  return JSON.parse(JSON.stringify(nodes)) as TreeNode[]
}

/** What people type: names and parts of them, pinyin, initials, one character, a number. */
export const queries: readonly string[] = [
  ...[
    '张伟',
    '王建国',
    '李娜',
    '陈',
    '曾丽',
    '单雄',
    '刘洋',
    '欧阳',
    '重庆',
    '项目部',
    '财务部',
    'BIM中心',
    '三标段',
    '建军',
    '志强',
  ],
  ...[
    'zhangwei',
    'wangjianguo',
    'lina',
    'chen',
    'zengli',
    'cengli',
    'shan',
    'liu',
    'ouyang',
    'chongqing',
    'xiangmubu',
    'gongcheng',
    'wang',
    'zh',
    'xiaoming',
  ],
  ...['zw', 'wjg', 'ln', 'zl', 'oy', 'cq', 'xmb', 'cw', 'bim', 'lx'],
  ...['王', '李', '部', '明', 'z', 'a', 'w', '1'],
  ...['GT10012', '1385'],
]
