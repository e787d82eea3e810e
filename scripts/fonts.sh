#!/bin/sh
# Makes assets/fonts again. Needs npm, python3 with fonttools (Debian: fonttools); run once by whoever changes the character sets, never by the build.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for package in noto-sans@0.4.2 noto-sans-sc@0.4.3; do
  name=${package%@*}
  mkdir "$work/$name"
  (cd "$work" && npm pack --silent "@expo-google-fonts/$package" >/dev/null && tar xzf "expo-google-fonts-$name-${package#*@}.tgz" -C "$name" --strip-components=1)
done
mkdir -p "$here/assets/fonts"
"${PYTHON:-python3}" "$here/scripts/fonts.py" "$work" "$here/assets/fonts"
cp "$work/noto-sans/LICENSE_FONT" "$here/assets/fonts/OFL-noto-sans.txt"
cp "$work/noto-sans-sc/LICENSE_FONT" "$here/assets/fonts/OFL-noto-sans-sc.txt"
