# Sets PYTHON to a Python 3.11 or newer; sourced by ./play and ./test.
PYTHON=
for candidate in "${UNDERCROFT_PYTHON:-}" python3 python3.13 python3.12 python3.11 python; do
    [ -n "$candidate" ] && command -v "$candidate" >/dev/null 2>&1 || continue
    if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        PYTHON=$candidate
        break
    fi
done
if [ -z "$PYTHON" ]; then
    echo "undercroft: needs Python 3.11 or newer (on Debian: apt-get install python3 python3-venv)" >&2
    exit 1
fi
