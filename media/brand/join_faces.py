"""Joins the display face to the text face in one variable file, so that a first visit asks for one font. Called by make-font.ts.

The text face keeps its weights. The display face lies in the same file at the far end of the axis of weights: from `displayAt` on, `rvrn` puts its
glyphs in the place of those of the text, for the signs it has. Reads its orders as JSON from standard input.
"""
import copy
import json
import sys
from collections import Counter

from fontTools import subset
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib import featureVars, instancer
from fontTools.varLib.iup import iup_delta_optimize

FIGURES = 'zero one two three four five six seven eight nine'.split()
SUFFIX = '.display'
LANGUAGES = 'languagesystem DFLT dflt;\nlanguagesystem latn dflt;\n'
# Share of the axis (as normalized) that the weights of the text take; the rest tells the display face apart.
TEXT_SHARE = 0.9375


def cut(path, axes, letters):
    font = instancer.instantiateVariableFont(TTFont(path), axes)
    options = subset.Options()
    options.layout_features = ['kern', 'tnum']
    options.hinting = False
    options.name_IDs = [1, 2]
    options.drop_tables += ['STAT', 'DSIG', 'gasp', 'HVAR', 'MVAR', 'prep']
    cutter = subset.Subsetter(options)
    cutter.populate(text=letters)
    cutter.subset(font)
    return font


def kern_subtables(font):
    table = font['GPOS'].table
    wanted = {i for each in table.FeatureList.FeatureRecord if each.FeatureTag == 'kern' for i in each.Feature.LookupListIndex}
    for index in sorted(wanted):
        yield [getattr(each, 'ExtSubTable', each) for each in table.LookupList.Lookup[index].SubTable]


def kern_pairs(font):
    """Distance of each pair of glyphs, in units of the font: the first subtable of a lookup that names a pair counts, and lookups add up."""
    distances = Counter()
    advance = lambda value: getattr(value, 'XAdvance', 0) if value else 0
    for subtables in kern_subtables(font):
        found = {}
        for each in subtables:
            for place, left in enumerate(each.Coverage.glyphs):
                if each.Format == 1:
                    for record in each.PairSet[place].PairValueRecord:
                        found.setdefault((left, record.SecondGlyph), advance(record.Value1))
                    continue
                row = each.Class1Record[each.ClassDef1.classDefs.get(left, 0)].Class2Record
                for right in font.getGlyphOrder():
                    found.setdefault((left, right), advance(row[each.ClassDef2.classDefs.get(right, 0)].Value1))
        distances.update(found)
    return {pair: distance for pair, distance in distances.items() if distance}


def same_at_every_weight(font):
    """The kerning of the text as it is at its lightest: what weight adds to it is a fraction of a unit and a third of the table."""
    for subtables in kern_subtables(font):
        for each in subtables:
            values = (
                [record.Value1 for pairs in each.PairSet for record in pairs.PairValueRecord]
                if each.Format == 1
                else [record.Value1 for row in each.Class1Record for record in row.Class2Record]
            )
            for value in values:
                if value is not None and hasattr(value, 'XAdvDevice'):
                    del value.XAdvDevice
            each.ValueFormat1, each.ValueFormat2 = 4, 0
    # Its classes of glyphs are numbers, which the joined order would give to others.
    if 'GDEF' in font:
        del font['GDEF']


def give_room_for_display(font, lightest, heaviest, display_at):
    """Lengthens the axis: weights of the text end at TEXT_SHARE of it, and outlines are stretched to be the same there."""
    axis = font['fvar'].axes[0]
    axis.maxValue = display_at
    steps = font['avar'].segments['wght'] if 'avar' in font else {0.0: 0.0, 1.0: 1.0}
    share = (heaviest - lightest) / (display_at - lightest)
    if 'avar' not in font:
        font['avar'] = newTable('avar')
        font['avar'].segments = {}
    stretched = {at * share: to * TEXT_SHARE for at, to in steps.items() if at > 0}
    font['avar'].segments['wght'] = {-1.0: -1.0, 0.0: 0.0, **stretched, 1.0: 1.0}
    glyphs, metrics = font['glyf'], font['hmtx'].metrics
    for name, variations in font['gvar'].variations.items():
        for variation in variations:
            points, control = glyphs._getCoordinatesAndControls(name, metrics)
            variation.calcInferredDeltas(points, control.endPts)
            moved = [(round(x / TEXT_SHARE), round(y / TEXT_SHARE)) for x, y in variation.coordinates]
            moved[-2:] = [(0, 0), (0, 0)]
            composite = glyphs[name].isComposite()
            variation.coordinates = moved if composite else iup_delta_optimize(moved, points, control.endPts, tolerance=1)
            variation.axes = {'wght': (0, 1.0, 1.0)}


def display_names(display):
    """Glyph of the display face for each sign: its figures are of one width, as prices need them, but for the one of words."""
    return {sign: f'{name}.tf' if name in FIGURES and name != 'one' else name for sign, name in display.getBestCmap().items()}


def with_parts(font, names):
    glyphs, seen, left = font['glyf'], set(), list(names)
    while left:
        name = left.pop()
        if name in seen:
            continue
        seen.add(name)
        if glyphs[name].isComposite():
            left += [part.glyphName for part in glyphs[name].components]
    return seen


def order_glyphs(text, shown):
    """Glyphs that have a twin stand first, in one order with their twins: `rvrn` is then one distance, not a list."""
    cmap = text.getBestCmap()
    twins = {}
    for sign, name in shown.items():
        twins.setdefault(cmap[sign], name)
    order = text.getGlyphOrder()
    firsts = [name for name in order if name in twins]
    return [order[0], *firsts, *(name for name in order[1:] if name not in twins)], [twins[name] for name in firsts], twins


def add_display(text, display, order, wanted):
    glyphs, metrics = text['glyf'], text['hmtx']
    for name in wanted:
        glyph = copy.deepcopy(display['glyf'][name])
        if glyph.isComposite():
            for part in glyph.components:
                part.glyphName += SUFFIX
        glyphs.glyphs[name + SUFFIX] = glyph
        metrics[name + SUFFIX] = display['hmtx'][name]
        text['gvar'].variations[name + SUFFIX] = []
    order = [*order, *(name + SUFFIX for name in wanted)]
    text.setGlyphOrder(order)
    glyphs.glyphOrder = order
    text['maxp'].numGlyphs = len(order)


def add_kerning(text, pairs, unit):
    """Pairs of the display face behind those of the text."""
    rows = [f'pos {left}{SUFFIX} {right}{SUFFIX} {round(distance * unit)};' for (left, right), distance in pairs if round(distance * unit)]
    other = copy.deepcopy(text)
    addOpenTypeFeaturesFromString(other, LANGUAGES + 'feature kern {\n' + '\n'.join(rows) + '\n} kern;\n', tables=['GPOS'])
    table = text['GPOS'].table
    first = len(table.LookupList.Lookup)
    added = other['GPOS'].table.LookupList.Lookup
    table.LookupList.Lookup += added
    table.LookupList.LookupCount = len(table.LookupList.Lookup)
    for each in table.FeatureList.FeatureRecord:
        if each.FeatureTag == 'kern':
            each.Feature.LookupListIndex += range(first, first + len(added))
            each.Feature.LookupCount = len(each.Feature.LookupListIndex)


def telling_pairs(display, shown, words, count):
    """The pairs whose distance is seen most: how often the site's words have them, times how far they move."""
    distances = kern_pairs(display)
    met = Counter()
    for line in words:
        for left, right in zip(line, line[1:]):
            if ord(left) in shown and ord(right) in shown:
                met[shown[ord(left)], shown[ord(right)]] += 1
    worth = sorted((pair for pair in met if abs(distances.get(pair, 0)) >= 6), key=lambda pair: -met[pair] ** 0.5 * abs(distances[pair]))
    return [(pair, distances[pair]) for pair in sorted(worth[:count])]


def join(orders):
    lightest, heaviest, display_at = orders['weights']['lightest'], orders['weights']['heaviest'], orders['weights']['display']
    text = cut(orders['text'], {'wght': (lightest, heaviest)}, orders['letters'])
    display = cut(orders['display'], orders['displayAxes'], orders['displayLetters'])
    shown = display_names(display)
    pairs = telling_pairs(display, shown, orders['words'], orders['pairs'])
    same_at_every_weight(text)
    unit = orders['unitsPerEm'] / display['head'].unitsPerEm
    for face in (text, display):
        scale_upem(face, orders['unitsPerEm'])
    give_room_for_display(text, lightest, heaviest, display_at)
    order, firsts, twins = order_glyphs(text, shown)
    rest = sorted(with_parts(display, [*firsts, 'one.tf']) - set(firsts), key=display.getGlyphID)
    add_display(text, display, order, [*firsts, *rest])
    figures = [f'sub {figure} by {figure}.tf;' for figure in FIGURES] + [f'sub one{SUFFIX} by one.tf{SUFFIX};']
    addOpenTypeFeaturesFromString(text, LANGUAGES + 'feature tnum {\n' + '\n'.join(figures) + '\n} tnum;\n', tables=['GSUB'])
    far_end = [{'wght': ((1 + TEXT_SHARE) / 2, 1.0)}]
    featureVars.addFeatureVariations(text, [(far_end, {name: twin + SUFFIX for name, twin in twins.items()})])
    add_kerning(text, pairs, unit)
    text['post'].formatType = 3.0
    text.flavor = 'woff2'
    text.save(orders['out'])


join(json.load(sys.stdin))
