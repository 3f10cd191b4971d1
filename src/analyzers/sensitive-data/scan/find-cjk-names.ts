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
const moreSurnames =
  '聂傅尉皇耿飯丹深稲柳梅児岩文祝温鲁葛柏窦章云苗凤花俞鲍费廉岑倪滕殷毕邬乐时皮卞齐康伍余元卜穆萧湛祁禹狄米贝明臧计成戴谈茅庞纪舒屈项阮蓝闵席季麻强娄危童颜盛刁骆樊凌霍虞万支柯管卢房解应宗宣郁单杭洪包诸吉嵇邢滑裴荣翁荀羊惠甄曲封芮储靳汲邴糜段富巫乌焦巴弓牧隗谷车宓蓬全郗班仰秋仲伊宫宁仇栾甘厉祖符景詹束幸司韶郜薄印宿怀蒲从鄂索咸籍赖卓蔺屠蒙池乔胥能苍双闻莘党翟贡劳逄姬扶堵冉宰郦雍璩桑桂濮寿通边扈燕冀浦尚农别晏瞿阎充慕连茹习宦艾容向易慎戈庾终暨居衡步都满弘匡国寇广禄阙殳沃利蔚越夔隆师巩厍晁勾敖融冷訾辛阚那简饶空曾沙养鞠须丰关相查荆红游竺权逯盖益桓公欧阳堀栗島辻沢星熊笠长申施芦岳令褚涂鄢綦缪奚岑';
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
  if (proposeInTwo(scan, { word, run, start, end })) return;
  const titled = titledName(run);
  if (titled > 0 && !isHan(text.slice(start - 1, start)))
    return propose(scan, { type: PERSON_NAME, level: LIKELY, start, end: start + titled });
  const lead = text.slice(Math.max(0, start - 6), start);
  const isNamed = cjkLead.test(lead.trimEnd());
  const isAlone = run.length >= 2 && run.length <= 4 && end - start === run.length;
  if (isAlone && (isWords(run) || isLabel(text, start, end)) && !isNamed) return;
  const isSubject = subject.test(text.slice(end, end + 12));
  if (isAlone && (hasFamily(run) || isSubject) && !isHan(lead) && !placeEnd.test(run)) {
    // Ordinary words begin with the signs of family names too: amid a Chinese or Japanese sentence a run is a word.
    const isProse = proseBefore.test(lead) || proseAfter.test(text.slice(end, end + 2));
    const isReachable = reachedAt.test(text.slice(end, end + 8));
    const isWord = isProse && !isSubject && !isReachable && !fewFamilies.has(run.charAt(0));
    const level = isNamed || isReachable ? LIKELY : isWord ? UNLIKELY : POSSIBLE;
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

interface Run {
  readonly word: number;
  readonly run: string;
  readonly start: number;
  readonly end: number;
}

/** `山田 太郎`: family and given name with a space between. */
function proposeInTwo(scan: Scan, { word, run, start, end }: Run): boolean {
  const { text } = scan;
  const next = nextRun(scan, word);
  if (run.length > 3 || end - start !== run.length || next === undefined) return false;
  if (placeEnd.test(run) || isHan(text.slice(start - 1, start))) return false;
  const given = text.slice(next.start, Math.min(next.end, next.start + 12));
  const tail = given.search(/様|さん|氏|先生|さま|殿|君|は|の|が|を|で|と|，|。/);
  const length = tail > 0 ? tail : given.length;
  if (length < 1 || length > 4) return false;
  propose(scan, { type: PERSON_NAME, level: LIKELY, start, end: next.start + length });
  return true;
}

/** What follows who can be reached: `张伟，电话13812345678`. */
const reachedAt = /^\s?[，,、：:]\s?(?:电话|電話|手机|微信|邮箱|身份证|TEL|Tel)/;

/** Titles of people, and how many signs of a name may stand before each. */
const titles = /(?:様|さん|さま|殿|くん|ちゃん|先生|女士|小姐|经理|總監|总监|主任|老师|教授|医生|律师|氏(?!名))/;
const particles = /[の、はがを]/;

/** Length of the name at the beginning of a run that a title follows: `田中様`, `王先生`; 0 where there is none. */
function titledName(run: string): number {
  const at = run.search(titles);
  if (at < 1 || at > 5) return 0;
  const name = run.slice(0, at);
  // A single sign is a family name, and no part of a word such as 小姐 or 老师.
  if (!cjkFamily.has(name.charAt(0)) || particles.test(name) || isWords(name)) return 0;
  return at === 1 && /^[小老大]/.test(name) ? 0 : at;
}

/** Chinese family names of two signs. */
const compoundFamilies =
  /^(?:欧阳|歐陽|上官|司马|诸葛|夏侯|皇甫|尉迟|公孙|慕容|令狐|东方|独孤|南宫|端木|司徒|司空|轩辕|宇文|长孙|呼延|申屠|澹台|公冶|宗政|濮阳|淳于|太叔|钟离|鲜于|闾丘|拓跋|百里|西门)/;
/** Frequent Japanese family names of two signs and more: a name of four signs begins with one. */
const japaneseFamilies = new Set(
  (
    '佐藤 鈴木 高橋 田中 伊藤 渡辺 渡邊 渡部 山本 中村 小林 加藤 吉田 山田 山口 松本 井上 木村 斎藤 斉藤 清水 山崎 池田 橋本 阿部 石川 山下 中島 石井 小川 ' +
    '前田 岡田 藤田 後藤 近藤 村上 遠藤 青木 坂本 福田 太田 西村 藤井 金子 岡本 藤原 三浦 中野 原田 松田 竹内 小野 中山 田村 和田 石田 森田 上田 内田 柴田 ' +
    '酒井 宮崎 横山 高木 安藤 宮本 大野 小島 谷口 今井 工藤 高田 増田 丸山 杉山 村田 大塚 新井 小山 平野 藤本 河野 上野 野口 武田 松井 千葉 菅原 岩崎 久保 ' +
    '木下 佐野 野村 松尾 市川 菊地 菊池 杉本 古川 大西 島田 水野 桜井 吉川 山内 西田 飯田 西川 小松 北村 安田 川口 平田 中川 服部 長谷 五十 佐々 荒木 荒井'
  ).split(' '),
);

/** Whether a run begins as names do: one sign and a given name of one or two, or a family name of two. */
function hasFamily(run: string): boolean {
  if (!cjkFamily.has(run.charAt(0))) return false;
  return run.length < 4 || compoundFamilies.test(run) || japaneseFamilies.has(run.slice(0, 2));
}

/** Words of every day: one sign twice, or what begins with a frequent word. */
function isWords(run: string): boolean {
  if (run.charAt(0) === run.charAt(1)) return true;
  const beginning = run.slice(0, 2);
  return frequent.has(run) || (frequent.has(beginning) && !japaneseFamilies.has(beginning));
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
    '原因 原始 本地 本文 今天 今日 新建 新增 新闻 大小 大学 工作 工具 工程 加入 加载 加密 保存 保护 服务 服务器 部分 部署 部门 永久 片段 和平 前端 前面 ' +
    '时间 时候 时刻 高兴 马上 马路 万一 万分 方便 明白 明显 安静 安心 安排 平时 平安 平常 白天 黄金 常见 常用 常常 向来 从来 从而 从前 易于 广泛 满意 简单 简介 温馨 强大 强制 ' +
    '强烈 通常 通话 通讯 应收 应付 车辆 车间 全面 全国 包装 包裹 解释 解决 解除 管道 支持 支付 支出 项链 单独 单价 单击 成熟 成立 计入 计费 文化 文章 连锁 经理 金属 水电 ' +
    '别人 别的 宣传 干净 干部 家庭 家里 空调 空气 古代 原来 原则 原价 新年 新的 今年 本人 本月 本次 本来 大家 大概 大量 大约 中午 中旬 小时 小心 小组 上午 上述 上面 上传 上班 ' +
    '古典 工资 工厂 工人 加班 加强 加上 保证 保险 保留 保修 服装 服从 部件 片刻 前往 前天 前提 前台 竹子 西方 西部 野生 石油 森林 清单 清楚 清洁 清理 松开 长途 长大 谷歌 河流 酒店 ' +
    '关键 关心 相信 相应 相对 游戏 游客 红包 荆棘 丰富 养老 须知 沙发 曾经 查收 冷静 越来 越过 利用 利率 利润 都是 都有 满足 广场 居住 居民 步行 农业 农村 向您 戈壁 容量 易用 充值 充分 ' +
    '连同 习惯 边界 通道 寿命 桂花 党员 能力 能够 池塘 怀疑 印刷 印象 宿舍 景点 祖国 班级 仰望 全体 巴士 曲线 家长 封面 包容 单据 洪水 杭州 房间 房屋 房租 支行 柯达 经验 经过 经常 经济 ' +
    '干燥 应当 应急 解读 丁香 卜算 时长 时区 时限 成果 成绩 计数 项下 舒适 屈服 祝福 祝您 祝贺 董事 杜绝 席位 季度 季节 麻烦 强调 路线 路由 危险 江苏 江西 童年 颜色 盛大 林业 ' +
    '高峰 高校 夏天 夏季 田野 樊笼 胡乱 凌晨 霍乱 万能 管家'
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

/** Names inside a run, after 客户 and the like. */
function inside(scan: Scan, { run, start }: { readonly run: string; readonly start: number }): void {
  const lead = leadInside.exec(run);
  if (lead) {
    const from = lead.index + lead[0].length;
    const name = /^[\u4e00-\u9fff]{2,4}?(?=$|[，,。、：:]|电话|地址|的|です|と申)/.exec(run.slice(from))?.[0] ?? '';
    // `用户不存在`, `客户服务`: what follows such a word is a name where it begins as one.
    if (name.length >= 2 && hasFamily(name) && !isWords(name) && !placeEnd.test(name))
      propose(scan, { type: PERSON_NAME, level: LIKELY, start: start + from, end: start + from + name.length });
    return;
  }
}
