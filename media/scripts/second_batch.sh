#!/bin/sh
# Renders the second views that packaging.py describes and that have no master yet, one at a time; stop it and start it again as you like. Look at each, then add its text to products-packaging.json.
S=$(cd "$(dirname "$0")" && pwd); OUT=$IMAGERY_WORK/second; mkdir -p "$OUT"
sed -n '/^VIEWS={/,/^}/s/^'"'"'\([a-z0-9-]*\)'"'"':.*/\1/p' "$S/packaging.py" | while read -r slug; do
  to=$S/../products/$slug--second.webp; [ -f "$to" ] && continue
  nice -n 19 blender -b -P "$S/packaging.py" -- --slug "$slug" --view second --spp 20 --out "$OUT/$slug.png" </dev/null && cwebp -quiet -q 90 "$OUT/$slug.png" -o "$to"
done
