import { LIKELY, POSSIBLE, UNLIKELY } from '../likelihood.js';
import { builtIn } from '../registry.js';
import { propose, type Scan } from './scan.js';
import { IS_CJK } from './tokens.js';

const PERSON_NAME = builtIn('PERSON_NAME');
const COMPANY = builtIn('ORGANIZATION_NAME');

const surnames =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤佐藤鈴木高橋田中伊渡辺山本村小加吉井松清森池阿部石原前岡長谷川後近遠青坂福西三浦中島野原上杉竹内斉斎今平和千葉安菅久保大工丸新古桜井横宮崎谷荒河酒増小関柴水服部永多片岡白矢荻';
const cjkLead =
  /(?:客户|联系人|姓名|患者|病人|用户|员工|收件人|寄件人|我叫|我是|名叫|先生|女士|氏名|名前|担当者|担当|私は|患者さん|顧客|お客様|社員|本人)(?:名|は|：|:|是|为)?$/;
const cjkTail = /^(?:様|さん|氏|先生|さま|殿|くん|ちゃん|女士|小姐|医生|教授|经理|老师|君)/;
const moreSurnames =
  '聂傅尉皇耿飯丹深稲柳梅児岩文祝温鲁葛柏窦章云苗凤花俞鲍费廉岑倪滕殷毕邬乐时皮卞齐康伍余元卜穆萧湛祁禹狄米贝明臧计成戴谈茅庞纪舒屈项阮蓝闵席季麻强娄危童颜盛刁骆樊凌霍虞万支柯管卢房解应宗宣郁单杭洪包诸吉嵇邢滑裴荣翁荀羊惠甄曲封芮储靳汲邴糜段富巫乌焦巴弓牧隗谷车宓蓬全郗班仰秋仲伊宫宁仇栾甘厉祖符景詹束幸司韶郜薄印宿怀蒲从鄂索咸籍赖卓蔺屠蒙池乔胥能苍双闻莘党翟贡劳逄姬扶堵冉宰郦雍璩桑桂濮寿通边扈燕冀浦尚农别晏瞿阎充慕连茹习宦艾容向易慎戈庾终暨居衡步都满弘匡国寇广禄阙殳沃利蔚越夔隆师巩厍晁勾敖融冷訾辛阚那简饶空曾沙养鞠须丰关相查荆红游竺权逯盖益桓公欧阳堀栗島辻沢星熊笠长';
const cjkFamily = new Set(Array.from(surnames + moreSurnames));

/**
 * Finds names written in Han and kana, which the tagger does not read: a run of two to four characters that begins with a
 * family name and stands alone, after a word such as 客户, or before one such as 様; Japanese names may hold a space.
 */
export function findCjkNames(scan: Scan, word: number): void {
  const { text, tokens } = scan;
  if (((tokens.flags[word] as number) & IS_CJK) === 0) return;
  const start = tokens.start[word] as number;
  const end = tokens.end[word] as number;
  const run = text.slice(start, Math.min(end, start + 40));
  const next = nextRun(scan, word);
  const given = next === undefined ? '' : text.slice(next.start, Math.min(next.end, next.start + 12));
  if (
    run.length <= 3 &&
    end - start === run.length &&
    next !== undefined &&
    !placeEnd.test(run) &&
    !isHan(text.slice(start - 1, start))
  ) {
    const tail = given.search(/様|さん|氏|先生|さま|殿|君|は|の|が|を|で|と|，|。/);
    const length = tail > 0 ? tail : given.length;
    if (length >= 1 && length <= 4)
      return propose(scan, { type: PERSON_NAME, level: LIKELY, start, end: next.start + length });
  }
  const lead = text.slice(Math.max(0, start - 6), start);
  const isAlone = run.length >= 2 && run.length <= 4 && end - start === run.length;
  if (isAlone && (frequent.has(run) || isLabel(text, start, end)) && !cjkLead.test(lead.trimEnd())) return;
  const isSubject = subject.test(text.slice(end, end + 12));
  if (isAlone && (cjkFamily.has(run.charAt(0)) || isSubject) && !isHan(lead) && !placeEnd.test(run)) {
    const isNamed = cjkLead.test(lead.trimEnd());
    // Ordinary words begin with the signs of family names too: amid a Chinese or Japanese sentence a run is a word.
    const isProse = proseBefore.test(lead) || proseAfter.test(text.slice(end, end + 2));
    const isWord = isProse && !isSubject && !fewFamilies.has(run.charAt(0));
    const level = isNamed ? LIKELY : isWord ? UNLIKELY : POSSIBLE;
    return propose(scan, { type: PERSON_NAME, level, start, end });
  }
  const firm = cjkFirm.exec(run);
  if (firm)
    propose(scan, {
      type: COMPANY,
      level: LIKELY,
      start: start + firm.index,
      end: start + firm.index + firm[0].length,
    });
  inside(scan, { run, start });
}

const cjkFirm =
  /(?:株式会社|有限会社|合同会社|合資会社|合名会社)[\u3040-\u30ff\u4e00-\u9fff]{2,12}|[\u3040-\u30ff\u4e00-\u9fff]{2,20}?(?:株式会社|有限会社|合同会社|合資会社|合名会社|有限责任公司|无限责任公司|股份有限公司|有限公司|集团公司|集团|公司|銀行|银行|大学)/;

/** Family names whose sign begins hardly any other word. */
const fewFamilies = new Set(
  Array.from(
    '刘陈吴徐孙胡郭罗郑谢韩冯邓曹彭曾萧蔡潘袁董余叶苏吕魏蒋杜沈姚卢傅钟崔谭廖范汪陆贾韦邱侯邹熊孟秦阎薛郝龚邵赖佐藤鈴渡遠斉',
  ),
);

/** Frequent words that begin with the sign of a family name. */
const frequent = new Set(
  (
    '公司 公开 公共 公式 公告 公园 中文 中国 中心 中间 中央 高级 高度 高清 高亮 高速 方法 方式 方面 方向 金额 金融 许可 许多 程序 程度 任务 任何 白色 黄色 红色 ' +
    '文件 文本 文字 文档 安全 安装 平台 平均 明天 明确 成功 成本 成员 项目 包含 包括 单位 单元 应用 应该 全部 全局 解决 解析 管理 通过 通知 通用 关于 关闭 ' +
    '查看 查询 查找 相关 相同 满足 国家 广告 向上 向下 向量 容易 容器 步骤 双方 水平 余额 元素 计算 计划 温度 连接 连续 别名 空间 空格 空白 曾经 长度 长期 ' +
    '原因 原始 本地 本文 今天 今日 新建 新增 新闻 大小 大学 工作 工具 工程 加入 加载 加密 保存 保护 服务 服务器 部分 部署 部门 永久 片段 和平 前端 前面'
  ).split(' '),
);

/** True for a label of a host or a part of a path or an identifier: `食狮.公司.cn`. */
const isLabel = (text: string, start: number, end: number): boolean =>
  /[.\w/@-]/.test(text.charAt(start - 1)) || /^(?:\.[\p{L}\d]|[\w/@-])/u.test(text.slice(end, end + 2));

const proseBefore = /[，、。：；？！（「『…]\s?$|[#*]\s$|。$/;
const proseAfter = /^\s?[，、。：；？！）」』]|^\*\*/;

const placeEnd = /[市区县省村町路街号州国県府都室楼栋]$|通り$/;
const subject = /^["']? ?(?:lives|works|was|is|has|called|said)\b/;

function isHan(lead: string): boolean {
  return /[\u3040-\u30ff\u4e00-\u9fff]$/.test(lead);
}

function nextRun({ text, tokens }: Scan, word: number): { readonly start: number; readonly end: number } | undefined {
  if (word + 1 >= tokens.count || ((tokens.flags[word + 1] as number) & IS_CJK) === 0) return undefined;
  const start = tokens.start[word + 1] as number;
  const gap = text.slice(tokens.end[word], start);
  return /^[ \u3000·・]$/.test(gap) ? { start, end: tokens.end[word + 1] as number } : undefined;
}

const leadInside =
  /(?:客户|联系人|姓名|患者|病人|用户|员工|收件人|我叫|我是|名叫|氏名は?|名前は|担当の|私は)(?:名|：|:|是|为)?/;

/** Names inside a run: after 客户 and the like, or before 様. */
function inside(scan: Scan, { run, start }: { readonly run: string; readonly start: number }): void {
  const lead = leadInside.exec(run);
  if (lead) {
    const from = lead.index + lead[0].length;
    const name = /^[\u4e00-\u9fff]{2,4}(?=$|[，,。、：:]|电话|地址|的|です|と申)/.exec(run.slice(from))?.[0] ?? '';
    if (name.length >= 2 && !placeEnd.test(name))
      propose(scan, { type: PERSON_NAME, level: LIKELY, start: start + from, end: start + from + name.length });
    return;
  }
  const honorific = run.search(/様|さん|氏(?!名)|先生|女士/);
  if (
    honorific < 2 ||
    honorific > 5 ||
    !cjkTail.test(run.slice(honorific)) ||
    /[の、はがを]/.test(run.slice(0, honorific))
  )
    return;
  propose(scan, { type: PERSON_NAME, level: LIKELY, start, end: start + honorific });
}
