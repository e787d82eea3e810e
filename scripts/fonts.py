"""Makes the two fonts of the voucher's PDF: Noto Sans for Latin, Greek and Cyrillic, Noto Sans SC for Chinese and Japanese.

pdfkit takes one TrueType font at a time and knows no fallback, so the two families are merged into one file a weight.
Called by scripts/fonts.sh with the folder of the unpacked packages and the folder to write to.
"""
import sys

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont

LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x530), *range(0x1E00, 0x2000), *range(0x2010, 0x2070), *range(0x20A0, 0x20D0), 0x2116, 0x2122]


# Characters of given names, surnames and places that GB 2312 lacks and people in China carry today.
NAMES = (
    "喆堃玥珺翀昉祎旻玟烜煊垚赟璟璠璘瑀瑄瑢瑨瑱璎玙玢珣珮琯琰琎珏珝珩珹琇琛琤琬琚琲琮瑛瑆瑗瑭瑷璇璁璆璈璋璐璟璨璩璪"
    "昇昕昱昶晗晞晟晢晫暄暐曈曌昳昺晔晛晴暕暠曦皓皞皛堉垲埇垠塬墉墁峤峣崟崚嵘嵩崧嶂嶓"
    "彧彣澍澔澈湉湜沄沅沨泓泠泫洺浚涵淏淇淼渟渌湲溦滢漪潆潇潼澄濛瀚灏炘炜炫烨焓焜焱煜熠熹燊燚爔"
    "祎祐祗祚祜祯禔禛禧芃芮芊苒苡苪茜茵茹荃荇荑莘菀菡菘菁萱葳蒽蓁蓉蔚蕙蕴薇藜蘅蘧"
    "妍妤妘姃姈姝姞姣婕婞婧媖媛嫄嫒嫣嫽嬿娴娉娜旸旼旻杺枟柠柰栎栩桉桐梓梣棪椿楠楹榕榛槿樾橦檀檩"
    "佶佺俣俨倧倞倩偲傒僖儆翊翎翙翚翥翮骁骅骊骐骧骢鹭鸾鹓鹔鹇钊钰钲钿铄铎铖铭铮锟锴镕镔镠镬鑫"
    "弈奕奡奭翯翾羿群羲豸贇赟赪趯迓迪逄邈邕邗邯邰邱邳郗郜郝郡郦鄢鄱酆闫闳阆阚隗雯雱霁霈霏霖靓靖韪韬韫頔颀颋颙飏飖馗馥骞"
    "仝仉亓佘冼冮刁厍佟佴逯郄郏郤钭銮阙笪缑缪羿翟臧舄芈苌莒蔺蒯蒲褚訾詹谌逄邴靳鞠麴黉鼐龑䶮璺濮闾麹墨鲜"
    "丏乂亍亹佾倓俊傑冏勍勖匡卬叡呈咏哿喬囧堯夔妏孖孜宓宥宬寔尧屾岚岱岵岷崋帅幸庹廷弘彤彭彰忞忱忻怡恂恺恽悌悫惇愔愫愷慜懋懿戬扆抃揆摅攸敉旃旂"
    "畯畹畿盩睆睿瞾矞砚砺硕磊秭秾穆穰竑竣笙筠筱箐篁箴簃粲紘絪綦絜繇纮纾绂绗绡绫绮缃缇缈缙缜缦罡翛耘聿肜肸胤臻舫艟虓虢蜚袆袤裎裕襄訚詠諴诒诗诚诠诩谅谊谙谞谡谦谧谨豫賁贽赓赜赫跞踔轩轾辂辉辚逌逑逵遐遒邃鄞酉釗鈞鉴錡鋆锜锬鎏镁闓阗陂陟隽雩霂霄霆靳韡顼颉颐颖馨駿骎魁鲲鳐鴻鹏麒麟黛黟鼎鼒齐"
    "深圳浔浉泷洱浈涪淯溧漯澧瀍鄄郯郓鄠鄚鄣歙盱眙睢濉砀沭邗溱鄜盩厔垣曲澴洣洮氿氹尕峇崁埗埔涌滘漖塱垌峒嵊嵛泗嘉崮岙坨垡垈"
)


def two_byte(encoding, leads, trails):
    """Every character of a two-byte character set within the given rows."""
    found = set()
    for lead in leads:
        for trail in trails:
            try:
                text = bytes([lead, trail]).decode(encoding)
            except UnicodeDecodeError:
                continue
            found.update(ord(c) for c in text)
    return found


def han():
    """GB 2312 for Simplified, level 1 of Big5 and of JIS X 0208 for the names of hotels in Taiwan, Hong Kong, Macao and Japan."""
    simplified = two_byte("gb2312", range(0xA1, 0xF8), range(0xA1, 0xFF))
    traditional = two_byte("big5", range(0xA4, 0xC7), range(0x40, 0xFF))
    japanese = two_byte("euc_jp", range(0xB0, 0xD0), range(0xA1, 0xFF))
    symbols = {*range(0x2190, 0x21FF), *range(0x2460, 0x2474), *range(0x25A0, 0x2606), *range(0x3000, 0x3100), *range(0xFF00, 0xFFF0), 0x2713, 0x2715}
    return simplified | traditional | japanese | symbols | {ord(c) for c in NAMES}


def cut(source, characters, features, target):
    options = subset.Options()
    options.hinting = False
    options.layout_features = features
    options.drop_tables += ["BASE", "STAT", "vhea", "vmtx", "gasp", "prep"]
    options.name_IDs = ["*"]
    options.glyph_names = False
    font = subset.load_font(source, options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    font.save(target)
    return set(font.getBestCmap())


def rename(path, weight):
    """The merged font is neither family, so it carries a name of its own; the copyright lines of both stay."""
    font = TTFont(path)
    lines = {
        0: "Copyright 2022 The Noto Project Authors (https://github.com/notofonts/latin-greek-cyrillic); (c) 2014-2021 Adobe (http://www.adobe.com/), with Reserved Font Name 'Source'.",
        1: "Tradewind Print",
        2: weight,
        3: f"TradewindPrint-{weight}",
        4: f"Tradewind Print {weight}",
        6: f"TradewindPrint-{weight}",
        13: "This Font Software is licensed under the SIL Open Font License, Version 1.1.",
        14: "https://openfontlicense.org",
    }
    font["name"].names = []
    for number, text in lines.items():
        font["name"].setName(text, number, 3, 1, 0x409)
    font["post"].formatType = 3.0
    font.save(path)
    return font


def main(packages, target):
    for weight, latin, chinese in (("Regular", "400Regular", "400Regular"), ("Bold", "700Bold", "700Bold")):
        parts = [f"{packages}/latin-{weight}.ttf", f"{packages}/chinese-{weight}.ttf"]
        got = cut(f"{packages}/noto-sans/{latin}/NotoSans_{latin}.ttf", LATIN, ["kern", "mark", "mkmk", "ccmp"], parts[0])
        cut(f"{packages}/noto-sans-sc/{chinese}/NotoSansSC_{chinese}.ttf", han() - got, [], parts[1])
        merged = f"{target}/tradewind-print-{weight.lower()}.ttf"
        Merger().merge(parts).save(merged)
        font = rename(merged, weight)
        print(f"{merged}: {len(font.getBestCmap())} characters")


main(*sys.argv[1:])
